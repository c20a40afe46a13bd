import type { RefObject } from 'react';
import { takesKeys, useKeyDown } from '../hooks/use-key-down.ts';

/** Where something is written or chosen, letters mean that. */
const WRITTEN = 'input:not([type="checkbox"]), textarea, select';

/**
 * Goes through the rows of a list by `j` and `k`, chooses by `x` and decides by `e`: each presses what the row in hand
 * offers, so that a key does what its button says. `z` takes the last decision back.
 */
export function useInboxKeys(on: boolean, box: RefObject<HTMLElement | null>, undo: () => void): void {
  useKeyDown(on, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, WRITTEN)) return;
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
}
