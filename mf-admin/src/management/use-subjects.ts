import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { titleOf } from '../declarations/titles.ts';
import { asText } from '../declarations/values.ts';
import { useRecordsById } from './use-referred.ts';

/** Field with the collection of the record that a row refers to; `objeto` has its id. */
export const SUBJECT = 'coleccion';
/** Whether rows refer to a record of another collection: a like, a report, an entry of the audit log. */
export const hasSubject = ({ fields }: Collection): boolean =>
  SUBJECT in fields && (fields as Fields)['objeto']?.kind === 'id';

/**
 * Resolves the names of the records that rows refer to, with one query per collection. The name is undefined
 * if the record cannot be read.
 */
export function useSubjects(
  collection: Collection,
  rows: readonly AnyRecord[],
): (row: AnyRecord) => string | undefined {
  const wanted = new Map<string, Set<string>>();
  for (const row of hasSubject(collection) ? rows : []) {
    const [to, id] = [asText(row[SUBJECT]), asText(row['objeto'])];
    if (collectionNamed(to) && id !== '') wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  }
  const found = useRecordsById([...wanted].map(([to, ids]) => [to, [...ids].sort()]));
  return (row) => {
    const target = collectionNamed(asText(row[SUBJECT]));
    const record = found.get(asText(row['objeto']));
    return target && record && titleOf(target, record);
  };
}
