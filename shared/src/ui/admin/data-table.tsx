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
  /** Total rows of all pages. If the total isn't 0, an empty page doesn't exist, which the pager reports. */
  total?: number;
}) {
  if (rows.length === 0 && !loading) return total > 0 ? null : <>{empty}</>;
  const selectedIds = new Set(selected);
  const keys = rows.map(rowKey);
  const primary = (columns.find((column) => column.primary) ?? columns[0])?.key;
  return (
    <TableFrame label={label} loading={loading}>
      <thead role="rowgroup">
        <tr role="row">
          {onSelect && (
            <th role="columnheader" className={classes.box}>
              <PageCheckbox keys={keys} selected={selectedIds} onSelect={onSelect} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
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
          return (
            <tr key={key} role="row" data-chosen={selectedIds.has(key) || undefined}>
              {onSelect && (
                <td role="cell" className={classes.box}>
                  <RowCheckbox id={key} name={name} selected={selectedIds} onSelect={onSelect} />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  row={row}
                  isPrimary={column.key === primary}
                  to={href?.(row)}
                  onOpen={onOpen}
                />
              ))}
              {actions && (
                <td role="cell" className={classes.menu}>
                  <RowMenu name={name} items={actions(row)} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

function TableFrame({ label, loading, children }: { label: string; loading: boolean; children: ReactNode }) {
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
        {children}
      </table>
    </div>
  );
}

/** Selects all rows of the page, or none; the selection on other pages is unchanged. */
function PageCheckbox({
  keys,
  selected,
  onSelect,
}: {
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
}) {
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key));
  const isSome = keys.some((key) => selected.has(key));
  return (
    <input
      type="checkbox"
      aria-label="Elegir todas las filas de esta página"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && isSome;
      }}
      onChange={() =>
        onSelect(
          isAll ? [...selected].filter((key) => !keys.includes(key)) : [...new Set([...selected, ...keys])],
        )
      }
    />
  );
}

function RowCheckbox({
  id,
  name,
  selected,
  onSelect,
}: {
  id: string;
  name: string;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Elegir ${name}`}
      checked={selected.has(id)}
      onChange={() =>
        onSelect(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id])
      }
    />
  );
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function HeaderCell<R>({
  column: { key, label, sortable, align, width },
  sort,
  onSort,
}: {
  column: Column<R>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const descending = sort === `-${key}` ? 'descending' : undefined;
  const direction = sort === key ? 'ascending' : descending;
  const Arrow = ARROWS[direction ?? 'none'];
  return (
    <th
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
          {label}
          <Arrow size={16} aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** A field of a row; the primary one opens the row, as a link or as a button. */
function BodyCell<R>({
  column,
  row,
  isPrimary,
  to,
  onOpen,
}: {
  column: Column<R>;
  row: R;
  isPrimary: boolean;
  to: To | undefined;
  onOpen: ((row: R) => void) | undefined;
}) {
  let content = column.render(row);
  if (isPrimary && to !== undefined)
    content = (
      <Link to={to} className={classes.open} onClick={() => onOpen?.(row)}>
        {content}
      </Link>
    );
  else if (isPrimary && onOpen)
    content = (
      <button type="button" className={classes.open} onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  return (
    <td role="cell" data-label={column.label} data-align={column.align} data-primary={isPrimary || undefined}>
      {content}
    </td>
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
