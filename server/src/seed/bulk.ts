/** Bulk inserts that bypass the collections' rules: for the demo, the scale generator and restores. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { searchDocument } from '../engine/search/document.ts';
import { hasInternalSearch, hasSearch } from '../engine/sql/searched-fields.ts';
import { ident } from '../platform/database/identifiers.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Rows per statement; PostgreSQL reads them from one JSON text. */
const ROWS_PER_STATEMENT = 500;

/**
 * Completes a row from some of its fields, filling in defaults, system fields and search vectors. Dates are
 * ISO texts.
 * @param names labels of the referenced records, if they are already stored
 */
export function completeRow(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  createdAt: string,
  names?: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(collection.fields as Fields) as [string, Field][]) {
    if (field.writeOnly) continue;
    // Rows older than the field hold the declared backfill.
    row[name] = values[name] ?? defaultOf(field) ?? field.backfill ?? null;
  }
  row['creadoEn'] ??= createdAt;
  row['actualizadoEn'] ??= row['creadoEn'];
  row['version'] ??= 1;
  row['actualizadoPor'] ??= row['creadoPor'];
  const document = searchDocument(collection, row, names);
  if (hasSearch(collection)) row['busqueda'] = document.busqueda;
  if (hasInternalSearch(collection)) row['busquedaInterna'] = document.busquedaInterna;
  return row;
}

export async function insertRows(
  db: Queryable,
  collection: Collection,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).map(ident).join(', ');
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    await db.query(
      `insert into ${ident(collection.name)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${ident(collection.name)}, $1::jsonb)`,
      [JSON.stringify(rows.slice(i, i + ROWS_PER_STATEMENT))],
    );
  }
}
