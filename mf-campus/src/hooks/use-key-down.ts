import { useEffect, useEffectEvent } from 'react';

/** Returns whether the focused element handles keys: one of `controls`, editable text, or a dialog or menu. */
export const handlesKeys = (target: EventTarget | null, controls: string): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(controls) || target.closest('dialog, [role="menu"]') !== null);

/** Calls `onKeyDown` on each key press on the page, while `enabled`. */
export function useKeyDown(enabled: boolean, onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (event: KeyboardEvent) => latest(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
