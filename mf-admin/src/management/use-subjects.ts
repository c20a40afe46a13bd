import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { asText } from '../declarations/form-values.ts';
import { titleOf } from '../declarations/titles.ts';
import { useRecordsById } from './use-referenced-records.ts';

/** Field with the collection of the record that a row refers to; `objeto` has its id. */
export const SUBJECT_FIELD = 'coleccion';
/** Whether rows refer to a record of another collection: a like, a report, an entry of the audit log. */
export const hasSubject = ({ fields }: Collection): boolean =>
  SUBJECT_FIELD in fields && (fields as Fields)['objeto']?.kind === 'id';

/** Returns a function that names the record to which a row refers; undefined if it cannot be read. */
export function useSubjects(
  collection: Collection,
  rows: readonly AnyRecord[],
): (row: AnyRecord) => string | undefined {
  const idsByCollection = new Map<string, Set<string>>();
  for (const row of hasSubject(collection) ? rows : []) {
    const [to, id] = [asText(row[SUBJECT_FIELD]), asText(row['objeto'])];
    if (collectionNamed(to) && id !== '')
      idsByCollection.set(to, (idsByCollection.get(to) ?? new Set()).add(id));
  }
  const found = useRecordsById([...idsByCollection].map(([to, ids]) => [to, [...ids].sort()]));
  return (row) => {
    const target = collectionNamed(asText(row[SUBJECT_FIELD]));
    const record = found.get(asText(row['objeto']));
    return target && record && titleOf(target, record);
  };
}
