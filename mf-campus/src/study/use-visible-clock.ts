import { useEffect } from 'react';

/** Interval between saves of the time spent, in milliseconds. */
const SAVE_INTERVAL_MS = 12_000;

/** Runs a clock while the page is visible, and saves at intervals, when the page is hidden and at the end. */
export function useVisibleClock(
  runs: boolean,
  {
    onSecond,
    save,
    onLeave,
  }: { readonly onSecond: () => void; readonly save: () => Promise<void>; readonly onLeave: () => void },
) {
  useEffect(() => {
    if (!runs) return undefined;
    const tick = setInterval(() => document.visibilityState === 'visible' && onSecond(), 1000);
    const saving = setInterval(() => void save(), SAVE_INTERVAL_MS);
    const onHide = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      clearInterval(tick);
      clearInterval(saving);
      document.removeEventListener('visibilitychange', onHide);
      void save();
    };
  }, [runs, onSecond, save, onLeave]);
}
