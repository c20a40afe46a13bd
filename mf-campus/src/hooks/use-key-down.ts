import { useEffect, useEffectEvent } from 'react';

/** Whether the focused element handles keys itself: one of `controls`, editable text, or a dialog or menu. */
export const takesKeys = (target: EventTarget | null, controls: string): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(controls) || target.closest('dialog, [role="menu"]') !== null);

/** Calls `act` on each key press on the page, while `on`. */
export function useKeyDown(on: boolean, act: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
