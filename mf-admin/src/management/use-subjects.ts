import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { titleOf } from '../declarations/titles.ts';
import { useRecordsNamed } from './use-referred.ts';

/** The field that says which collection a row speaks of, beside the `objeto` that says which record. */
export const SUBJECT = 'coleccion';
/** Whether rows speak of a record of another collection: a like, a report, an entry of the audit log. */
export const hasSubject = ({ fields }: Collection): boolean =>
  SUBJECT in fields && (fields as Fields)['objeto']?.kind === 'id';

const textAt = (row: AnyRecord, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** Names what the rows speak of, asked once per collection among them; undefined for what can't be read. */
export function useSubjects(
  collection: Collection,
  rows: readonly AnyRecord[],
): (row: AnyRecord) => string | undefined {
  const asked = new Map<string, Set<string>>();
  for (const row of hasSubject(collection) ? rows : []) {
    const [to, id] = [textAt(row, SUBJECT), textAt(row, 'objeto')];
    if (collectionNamed(to) && id !== '') asked.set(to, (asked.get(to) ?? new Set()).add(id));
  }
  const found = useRecordsNamed([...asked].map(([to, ids]) => [to, [...ids].sort()]));
  return (row) => {
    const target = collectionNamed(textAt(row, SUBJECT));
    const record = found.get(textAt(row, 'objeto'));
    return target && record && titleOf(target, record);
  };
}
