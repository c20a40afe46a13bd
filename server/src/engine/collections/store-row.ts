/** Statements that write one row. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { classColumns, moveTotals, type RowClasses } from '../schema/totals.ts';
import { documentFields, searchDocument } from '../search/document.ts';
import { queueLexemes } from '../search/lexemes-in-use.ts';
import { learnWords, MAX_ROWS_PER_RECORD } from '../search/lexicon.ts';
import { referenceNames } from '../search/reference-names.ts';
import { toColumn } from '../sql/columns.ts';
import { hasInternalSearch, hasSearch } from '../sql/searched-fields.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import type { Row, StoreContext, Values } from './context.ts';
import { uniqueConflict } from './unique.ts';

export type StoredRow = Row & RowClasses;

async function runWrite(
  tx: Transaction,
  collection: Collection,
  text: string,
  values: readonly unknown[],
): Promise<StoredRow> {
  try {
    const { rows } = await tx.query(text, values);
    return rows[0] as unknown as StoredRow;
  } catch (error) {
    throw uniqueConflict(collection, error) ?? error;
  }
}

/** Returns the search vectors of a row as columns to write; its words are stored after the commit. */
async function searchColumns(context: StoreContext, collection: Collection, row: Values): Promise<Values> {
  if (!hasSearch(collection) && !hasInternalSearch(collection)) return {};
  const document = searchDocument(collection, row, await referenceNames(context.tx, collection, [row]));
  queueLexemes(context.db, context.tx, collection.name, document.lexemes);
  context.tx.afterCommit(() => learnWords(context.db, collection.name, document.words, MAX_ROWS_PER_RECORD));
  return {
    ...(hasSearch(collection) && { busqueda: document.busqueda }),
    ...(hasInternalSearch(collection) && { busquedaInterna: document.busquedaInterna }),
  };
}

const columnValue = (collection: Collection, name: string, value: unknown) => {
  const field = (collection.fields as Fields)[name];
  return field ? toColumn(field, value) : value;
};
const storedEntries = (collection: Collection, values: Values) =>
  Object.entries(values).filter(([name]) => !(collection.fields as Fields)[name]?.writeOnly);

/**
 * Inserts a row and updates the totals.
 * @throws UniqueConflict 409 when a unique value is taken
 */
export async function insertRow(
  context: StoreContext,
  collection: Collection,
  values: Values,
): Promise<StoredRow> {
  const entries = storedEntries(collection, {
    ...values,
    ...(await searchColumns(context, collection, values)),
  });
  const names = entries.map(([name]) => ident(name)).join(', ');
  const placeholders = entries.map((_, i) => `$${i + 1}`).join(', ');
  const text = `insert into ${ident(collection.name)} (${names}) values (${placeholders}) returning ${storedColumns(collection)}, ${classColumns(collection)}`;
  const row = await runWrite(
    context.tx,
    collection,
    text,
    entries.map(([name, value]) => columnValue(collection, name, value)),
  );
  await moveTotals(context.tx, collection.name, undefined, row);
  return row;
}

/** Updates a row, locked as `before`, and the totals. */
export async function updateRow(
  context: StoreContext,
  collection: Collection,
  before: StoredRow,
  changes: Values,
): Promise<StoredRow> {
  const touchesSearch = !documentFields(collection).isDisjointFrom(new Set(Object.keys(changes)));
  const entries = storedEntries(collection, {
    ...changes,
    ...(touchesSearch && (await searchColumns(context, collection, { ...before, ...changes }))),
  });
  const assignments = entries.map(([name], i) => `${ident(name)} = $${i + 2}`).join(', ');
  const text = `update ${ident(collection.name)} set ${assignments} where "_id" = $1 returning ${storedColumns(collection)}, ${classColumns(collection)}`;
  const row = await runWrite(context.tx, collection, text, [
    before._id,
    ...entries.map(([name, value]) => columnValue(collection, name, value)),
  ]);
  await moveTotals(context.tx, collection.name, before, row);
  return row;
}

/** Deletes a row permanently. */
export async function deleteRow(
  context: StoreContext,
  collection: Collection,
  before: StoredRow,
): Promise<void> {
  await context.tx.query(`delete from ${ident(collection.name)} where "_id" = $1`, [before._id]);
  await moveTotals(context.tx, collection.name, before, undefined);
}
