import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { useEffect, useRef, type FocusEvent } from 'react';
import { focusPageHeading } from './use-scrolled-top.ts';

/**
 * The row that has the focus may leave the table: sent to the trash, or out of the filter by its new state. The one that
 * comes to its place takes the focus, in its menu; with none left, the page's heading.
 * @returns what the element around the table hears
 */
export function useRowFocus(rows: readonly AnyRecord[]): (event: FocusEvent) => void {
  const held = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useEffect(() => {
    const before = held.current;
    if (!before || rows.some(({ _id }) => _id === before.id)) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const now = document.querySelectorAll<HTMLElement>('tbody tr');
    const menu = now[Math.min(before.at, now.length - 1)]?.querySelector<HTMLElement>('button');
    if (menu) menu.focus();
    else focusPageHeading();
  }, [rows]);
  return ({ target }) => {
    const row = target.closest('tr');
    const at = row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
    const id = row?.closest('tbody') ? rows[at]?._id : undefined;
    if (id) held.current = { id, at };
  };
}
