/** The record that whoever wrote a row reads of it, where the write itself tells: it isn't asked for again. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row, Values } from './context.ts';
import type { LockedRow } from './locked-row.ts';
import { toRecord } from './rows.ts';

const shown = new WeakMap<Row, Record<string, unknown>>();

/** Keeps what a draft shows to its writer, unless the edit touched what decides on it. */
export function keepShown(
  collection: Collection,
  { reads, readsBy }: Pick<LockedRow, 'reads' | 'readsBy'>,
  after: Row,
  changes: Values,
): void {
  if (reads.length === 0 || Object.keys(changes).some((name) => readsBy.has(name))) return;
  const fields = new Set(reads.flatMap((group) => [...group.fields]));
  keepRecord(
    collection,
    after,
    fields,
    reads.some(({ whole }) => whole),
  );
}

/** Keeps what a row shows to its writer: these fields of it, and all that is in them where `whole`. */
export const keepRecord = (
  collection: Collection,
  row: Row,
  fields: ReadonlySet<string>,
  whole: boolean,
): void => void shown.set(row, toRecord(collection, row, fields, whole));

/** The record of a row that was just written, as its writer reads it; undefined where it has to be asked for. */
export const shownOf = (row: Row): Record<string, unknown> | undefined => shown.get(row);
