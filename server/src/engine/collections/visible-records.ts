/**
 * Caches the record that a row's writer may read, when the write itself determines it, so that it isn't
 * queried again.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row, Values } from './context.ts';
import type { LockedRow } from './locked-row.ts';
import { toRecord } from './rows.ts';

const shown = new WeakMap<Row, Record<string, unknown>>();

/**
 * Caches a draft's record for its writer, unless the edit changed columns that decide which fields the writer
 * may read.
 */
export function cacheVisible(
  collection: Collection,
  { reads, readsBy }: Pick<LockedRow, 'reads' | 'readsBy'>,
  after: Row,
  changes: Values,
): void {
  if (reads.length === 0 || Object.keys(changes).some((name) => readsBy.has(name))) return;
  const fields = new Set(reads.flatMap((group) => [...group.fields]));
  cacheRecord(
    collection,
    after,
    fields,
    reads.some(({ whole }) => whole),
  );
}

/** Caches a row's record for its writer, with these fields; `whole` includes their hidden parts. */
export const cacheRecord = (
  collection: Collection,
  row: Row,
  fields: ReadonlySet<string>,
  whole: boolean,
): void => void shown.set(row, toRecord(collection, row, fields, whole));

/** Returns the cached record of a row just written; undefined when it must be queried. */
export const shownOf = (row: Row): Record<string, unknown> | undefined => shown.get(row);
