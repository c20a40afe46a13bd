import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { FieldEntries } from '../declarations/values.ts';

/** Fetches records by id, with one query per collection. Records that cannot be read are left out. */
export function useRecordsById(
  wanted: readonly (readonly [collection: string, ids: readonly string[]])[],
): ReadonlyMap<string, AnyRecord> {
  const { records } = useApi();
  const [found, setFound] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const key = wanted.map(([to, ids]) => `${to}:${ids.join(',')}`).join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let live = true;
    for (const one of key.split(' ')) {
      const [to = '', ids = ''] = one.split(':');
      void records(to, { filters: { _id: { in: ids.split(',') } }, limit: 100 }).then((outcome) => {
        if (!live || !outcome.ok) return;
        const named = outcome.data.docs.map((doc) => [doc._id, doc] as const);
        setFound((before) => new Map([...before, ...named]));
      });
    }
    return () => {
      live = false;
    };
  }, [records, key]);
  return found;
}

/** Returns the ids in a reference field. */
const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/**
 * Returns a function that replaces the ids in old versions with their records, so that they can be named. The
 * records are fetched once, when `enabled` and some field is a reference.
 */
export function useReferred(
  fields: FieldEntries,
  records: readonly (AnyRecord | undefined)[],
  enabled: boolean,
): (field: Field, value: unknown) => unknown {
  const referred = fields.flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return [];
    const ids = [...new Set(records.flatMap((record) => idsOf(record?.[name])))].slice(0, 100);
    return ids.length > 0 ? [[field.to, ids] as const] : [];
  });
  const found = useRecordsById(enabled ? referred : []);
  const expand = (value: unknown): unknown =>
    typeof value === 'string' ? (found.get(value) ?? value) : value;
  return (field, value) =>
    field.kind === 'reference'
      ? expand(value)
      : field.kind === 'references' && Array.isArray(value)
        ? value.map(expand)
        : value;
}
