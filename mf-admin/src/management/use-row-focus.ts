import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus when the focused row leaves the table, after it is deleted or its new state no longer
 * matches the filter. The menu of the row that takes its place gets the focus; with no rows left, the page's
 * heading does.
 * @returns a focus handler for the element around the table
 */
export function useRowFocus(rows: readonly AnyRecord[]): (event: FocusEvent) => void {
  const focused = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useEffect(() => {
    const before = focused.current;
    if (!before || rows.some(({ _id }) => _id === before.id)) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const shownRows = document.querySelectorAll<HTMLElement>('tbody tr');
    const menu = shownRows[Math.min(before.at, shownRows.length - 1)]?.querySelector<HTMLElement>('button');
    if (menu) menu.focus();
    else focusPageHeading();
  }, [rows]);
  return ({ target }) => {
    const row = target.closest('tr');
    const at = row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
    const id = row?.closest('tbody') ? rows[at]?._id : undefined;
    if (id) focused.current = { id, at };
  };
}
