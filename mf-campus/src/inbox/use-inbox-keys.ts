import type { RefObject } from 'react';
import { takesKeys, useKeyDown } from '../hooks/use-key-down.ts';

/** Controls in which letters are typed. */
const WRITTEN = 'input:not([type="checkbox"]), textarea, select';

/**
 * Moves through the rows by `j` and `k`, selects by `x`, decides by `e` and undoes by `z`. Keys press the
 * buttons of the focused row, so that a key does exactly what its button says.
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
      // Decides the selected rows if there are any, else the focused one.
      const all = rows[at]?.closest('section')?.querySelector<HTMLElement>('[data-key="all"]');
      (all ?? press('e'))?.click();
      // The decided row disappears; focus the row that takes its place.
      requestAnimationFrame(() => {
        const left = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        if (!box.current?.contains(document.activeElement)) left[Math.min(at, left.length - 1)]?.focus();
      });
    } else if (event.key === 'z') undo();
    else return;
    event.preventDefault();
  });
}
