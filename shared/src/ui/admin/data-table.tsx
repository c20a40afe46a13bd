import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconDots } from '../icons.ts';
import { Menu } from '../menu.tsx';
import type { MenuItem } from '../menu-item.ts';
import classes from './data-table.module.css';

export interface Column<R> {
  /** Name of the field, which is sent for sorting. */
  readonly key: string;
  readonly label: string;
  readonly render: (row: R) => ReactNode;
  readonly sortable?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** CSS width; columns without one share the rest. */
  readonly width?: string | undefined;
  /**
   * The column that names the row: it has the link, and heads the card on a phone. By default the first one.
   */
  readonly primary?: boolean | undefined;
}

/** Returns the next order of a column: ascending, then descending ("-creadoEn"). */
export const nextSort = (sort: string | undefined, key: string): string => (sort === key ? `-${key}` : key);

/**
 * Table of records for management: sortable columns, row selection, and a menu per row. On a phone every row
 * is a block with labels. ARIA roles are explicit because a table displayed as blocks loses its own.
 */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowKey = idOf,
  rowName,
  sort,
  onSort,
  selected,
  onSelect,
  actions,
  href,
  onOpen,
  loading = false,
  empty,
  total = 0,
}: {
  /** Accessible name of the table: "Cursos". */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey?: (row: R) => string;
  /** Name of a row, for its checkbox and menu. */
  rowName: (row: R) => string;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selected?: readonly string[] | undefined;
  onSelect?: (ids: string[]) => void;
  actions?: (row: R) => readonly MenuItem[];
  href?: (row: R) => To;
  onOpen?: (row: R) => void;
  loading?: boolean;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /**
   * Rows on all pages. If there are some, an empty page is one that doesn't exist, which the pager reports.
   */
  total?: number;
}) {
  if (rows.length === 0 && !loading) return total > 0 ? null : <>{empty}</>;
  const chosen = new Set(selected);
  const keys = rows.map(rowKey);
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  const primary = (columns.find((column) => column.primary) ?? columns[0])?.key;
  return (
    // The wide table scrolls sideways, so it must be reachable by keyboard.
    <div
      className={classes.scroll}
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={loading || undefined}
    >
      <table className={classes.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {onSelect && (
              <th role="columnheader" className={classes.box}>
                <input
                  type="checkbox"
                  aria-label="Elegir todas las filas de esta página"
                  checked={all}
                  ref={(box) => {
                    if (box) box.indeterminate = !all && keys.some((key) => chosen.has(key));
                  }}
                  onChange={() =>
                    onSelect(
                      all
                        ? [...chosen].filter((key) => !keys.includes(key))
                        : [...new Set([...chosen, ...keys])],
                    )
                  }
                />
              </th>
            )}
            {columns.map(({ key, label: text, sortable, align, width }) => {
              const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
              const Arrow =
                direction === 'ascending'
                  ? IconArrowUp
                  : direction === 'descending'
                    ? IconArrowDown
                    : IconArrowsSort;
              return (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  data-align={align}
                  style={width ? { width } : undefined}
                  aria-sort={direction ?? (sortable ? 'none' : undefined)}
                >
                  {sortable && onSort ? (
                    <button
                      type="button"
                      className={classes.sort}
                      data-on={direction ? true : undefined}
                      onClick={() => onSort(nextSort(sort, key))}
                    >
                      {text}
                      <Arrow size={16} aria-hidden="true" />
                    </button>
                  ) : (
                    text
                  )}
                </th>
              );
            })}
            {actions && (
              <th role="columnheader" className={classes.menu}>
                <span className={classes.hidden}>Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const key = keys[index] ?? String(index);
            const name = rowName(row);
            const to = href?.(row);
            return (
              <tr key={key} role="row" data-chosen={chosen.has(key) || undefined}>
                {onSelect && (
                  <td role="cell" className={classes.box}>
                    <input
                      type="checkbox"
                      aria-label={`Elegir ${name}`}
                      checked={chosen.has(key)}
                      onChange={() =>
                        onSelect(
                          chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key],
                        )
                      }
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const content = column.render(row);
                  const main = column.key === primary;
                  return (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.label}
                      data-align={column.align}
                      data-primary={main || undefined}
                    >
                      {main && to !== undefined ? (
                        <Link to={to} className={classes.open} onClick={() => onOpen?.(row)}>
                          {content}
                        </Link>
                      ) : main && onOpen ? (
                        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                          {content}
                        </button>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
                {actions && (
                  <td role="cell" className={classes.menu}>
                    <RowMenu name={name} items={actions(row)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Menu of a row; renders nothing without items. */
function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu label={`Acciones de ${name}`} trigger={<IconDots size={20} aria-hidden="true" />} items={items} />
  );
}

// Rows of collections have an `_id`; others pass `rowKey`.
function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && '_id' in row ? String(row._id) : JSON.stringify(row);
}
