import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where something is written or chosen, or a layer lies over the page, letters mean that. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.closest('dialog, [role="menu"]') !== null);

/**
 * Goes through the rows of a list by `j` and `k`, chooses by `x` and decides by `e`: each presses what the row in hand
 * offers, so that a key does what its button says. `z` takes the last decision back.
 */
export function useInboxKeys(on: boolean, box: RefObject<HTMLElement | null>, undo: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const press = (what: string) => rows[at]?.querySelector<HTMLElement>(`[data-key="${what}"]`);
    if (event.key === 'j' || event.key === 'k')
      rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    else if (event.key === 'x' && at >= 0) press('x')?.click();
    else if (event.key === 'e' && at >= 0) {
      // With some chosen, those; else the one in hand.
      const all = rows[at]?.closest('section')?.querySelector<HTMLElement>('[data-key="all"]');
      (all ?? press('e'))?.click();
      // What was decided goes; the hand stays on what comes in its place.
      requestAnimationFrame(() => {
        const left = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        if (!box.current?.contains(document.activeElement)) left[Math.min(at, left.length - 1)]?.focus();
      });
    } else if (event.key === 'z') undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
