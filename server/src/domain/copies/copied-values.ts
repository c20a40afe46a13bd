/** Initial values of a copy of a stored record. */
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { Row, Values } from '../../engine/collections/context.ts';

/** Converts a stored value into the form in which it is submitted, without empty fields. */
function sent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sent);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, sent(inner)]])),
  );
}

/**
 * Returns the values of a row that people wrote, without its state and the fields that the server computes.
 */
export function writtenValues(collection: Collection, row: Row): Values {
  return Object.fromEntries(
    Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
      if (field.derived || field.writeOnly || name in SYSTEM_FIELDS || field.kind === 'state') return [];
      const value = row[name];
      // Don't alter the content of JSON fields: a null inside an answer key or its feedback has a meaning.
      if (value === null || value === undefined) return [];
      return [[name, field.kind === 'json' ? value : sent(value)]];
    }),
  );
}

/** Deletes the dates, in place. Returns how many there were. */
export function dropDates(values: Values, names: readonly string[]): number {
  const there = names.filter((name) => name in values);
  for (const name of there) delete values[name];
  return there.length;
}
