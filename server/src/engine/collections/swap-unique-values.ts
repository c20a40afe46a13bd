/** Edits that swap unique values between rows, which would conflict if made one by one. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ident } from '../../platform/database/identifiers.ts';
import { classColumns } from '../schema/totals.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { callerId, type Values } from './context.ts';
import { trace } from './history.ts';
import type { WriteContext } from './hooks.ts';
import { updateRow, type StoredRow } from './store-row.ts';

/**
 * Applies changes to some rows of a collection as one edit each, with its history. Unique values are only
 * compared once all rows are written. The caller checks permissions and handles side effects.
 */
export async function swapUniqueValues(
  context: WriteContext,
  collection: Collection,
  changes: ReadonlyMap<string, Values>,
): Promise<void> {
  if (changes.size === 0) return;
  const table = ident(collection.name);
  const ids = [...changes.keys()].sort();
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)}, ${classColumns(collection)} from ${table} where "_id" = any($1::uuid[]) order by "_id" for no key update`,
    [ids],
  );
  // Rows in the trash hold no unique values: they are moved there during the swap, invisibly to others.
  await context.tx.query(`update ${table} set "eliminado" = true where "_id" = any($1::uuid[])`, [ids]);
  for (const before of rows as unknown as StoredRow[]) {
    const after = await updateRow(context, collection, before, {
      ...changes.get(before._id),
      eliminado: before.eliminado,
      version: before.version + 1,
      actualizadoEn: context.now.toISOString(),
      actualizadoPor: callerId(context) ?? before['actualizadoPor'],
    });
    await trace(context, collection, 'edit', { before, after });
  }
}
