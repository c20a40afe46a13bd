import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import { titleOf } from '../declarations/titles.ts';

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
  const { records } = useApi();
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = new Map<string, Set<string>>();
  for (const row of hasSubject(collection) ? rows : []) {
    const [to, id] = [textAt(row, SUBJECT), textAt(row, 'objeto')];
    if (to !== '' && id !== '') asked.set(to, (asked.get(to) ?? new Set()).add(id));
  }
  const key = [...asked].map(([to, ids]) => `${to}:${[...ids].sort().join(',')}`).join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let live = true;
    for (const one of key.split(' ')) {
      const [to = '', ids = ''] = one.split(':');
      const target = collectionNamed(to);
      if (!target) continue;
      void records(to, { filters: { _id: { in: ids.split(',') } }, limit: 100 }).then((outcome) => {
        if (!live || !outcome.ok) return;
        const named = outcome.data.docs.map((doc) => [doc._id, titleOf(target, doc)] as const);
        setFound((before) => new Map([...before, ...named]));
      });
    }
    return () => {
      live = false;
    };
  }, [records, key]);
  return (row) => found.get(textAt(row, 'objeto'));
}
