/**
 * Caches the record that a row's writer may read, when the write itself determines it, so that it isn't
 * queried again.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row, Values } from './context.ts';
import type { LockedRow } from './locked-row.ts';
import { toRecord } from './rows.ts';

const recordByRow = new WeakMap<Row, Record<string, unknown>>();

/**
 * Caches a draft's record for its writer, unless the edit changed columns that decide which fields the writer
 * may read.
 */
export function cacheVisible(
  collection: Collection,
  { readableGroups, readableBy }: Pick<LockedRow, 'readableGroups' | 'readableBy'>,
  after: Row,
  changes: Values,
): void {
  if (readableGroups.length === 0 || Object.keys(changes).some((name) => readableBy.has(name))) return;
  const fields = new Set(readableGroups.flatMap((group) => [...group.fields]));
  cacheRecord(
    collection,
    after,
    fields,
    readableGroups.some(({ whole }) => whole),
  );
}

/**
 * Caches a row's record for its writer, with these fields; `whole`: with the hidden fields of nested objects.
 */
export const cacheRecord = (
  collection: Collection,
  row: Row,
  fields: ReadonlySet<string>,
  whole: boolean,
): void => void recordByRow.set(row, toRecord(collection, row, fields, whole));

/** Returns the cached record of a row just written; undefined when it must be queried. */
export const cachedRecordOf = (row: Row): Record<string, unknown> | undefined => recordByRow.get(row);
