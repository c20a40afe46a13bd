/** Keyboard navigation between a table's cells (the grid pattern of the ARIA Authoring Practices). */
import type { KeyboardEvent } from 'react';

const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/** Focuses the cell that the key leads to. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (!from || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' && event.target === from) return from.querySelector('a')?.click();
  const rows = [...event.currentTarget.rows].filter((row) => cellsOf(row).length > 0);
  const row = rows.findIndex((one) => one.contains(from));
  const column = cellsOf(rows[row]).indexOf(from);
  const last = cellsOf(rows[row]).length - 1;
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? rows.length - 1 : row, last],
    PageUp: [Math.max(0, row - 10), column],
    PageDown: [Math.min(rows.length - 1, row + 10), column],
  };
  const target = to[event.key];
  if (!target) return;
  event.preventDefault();
  const next = cellsOf(rows[target[0]])[target[1]];
  if (!next) return;
  next.focus();
}
