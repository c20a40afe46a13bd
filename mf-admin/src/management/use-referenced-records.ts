import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { FieldEntries } from '../declarations/form-values.ts';

/** Fetches records by id, with one query per collection. Records that cannot be read are left out. */
export function useRecordsById(
  requested: readonly (readonly [collection: string, ids: readonly string[]])[],
): ReadonlyMap<string, AnyRecord> {
  const { records } = useApi();
  const [found, setFound] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const key = requested.map(([to, ids]) => `${to}:${ids.join(',')}`).join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let cancelled = false;
    for (const query of key.split(' ')) {
      const [to = '', ids = ''] = query.split(':');
      void records(to, { filters: { _id: { in: ids.split(',') } }, limit: MAX_LIMIT }).then((outcome) => {
        if (cancelled || !outcome.ok) return;
        const entries = outcome.data.docs.map((record) => [record._id, record] as const);
        setFound((before) => new Map([...before, ...entries]));
      });
    }
    return () => {
      cancelled = true;
    };
  }, [records, key]);
  return found;
}

/** Returns the ids in a reference field. */
const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/**
 * Returns a function that replaces the ids of references by their records, so that old versions of a record
 * can be described. Fetches the records once, if `enabled`.
 */
export function useExpandedReferences(
  fields: FieldEntries,
  records: readonly (AnyRecord | undefined)[],
  enabled: boolean,
): (field: Field, value: unknown) => unknown {
  const requested = fields.flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return [];
    const ids = [...new Set(records.flatMap((record) => idsOf(record?.[name])))].slice(0, MAX_LIMIT);
    return ids.length > 0 ? [[field.to, ids] as const] : [];
  });
  const found = useRecordsById(enabled ? requested : []);
  const expand = (value: unknown): unknown =>
    typeof value === 'string' ? (found.get(value) ?? value) : value;
  return (field, value) => {
    if (field.kind === 'reference') return expand(value);
    return field.kind === 'references' && Array.isArray(value) ? value.map(expand) : value;
  };
}
