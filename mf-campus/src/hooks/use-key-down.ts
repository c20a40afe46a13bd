import { useEffect, useEffectEvent } from 'react';

/** Whether keys are what has the focus's own: one of `controls`, a text that is edited, or a layer over the page. */
export const takesKeys = (target: EventTarget | null, controls: string): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(controls) || target.closest('dialog, [role="menu"]') !== null);

/** Does it at each key that is pressed on the page, while `on`. */
export function useKeyDown(on: boolean, act: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
