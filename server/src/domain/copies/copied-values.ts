/** What of a stored record a copy of it begins with. */
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { Row, Values } from '../../engine/collections/context.ts';

/** A stored value as it would be sent: what nobody filled in is not there. */
function sent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sent);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, sent(inner)]])),
  );
}

/** The values of a row that somebody wrote: neither its state nor what the server works out. */
export function writtenValues(collection: Collection, row: Row): Values {
  return Object.fromEntries(
    Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
      if (field.derived || field.writeOnly || name in SYSTEM_FIELDS || field.kind === 'state') return [];
      const value = row[name];
      // A key and its feedback are the person's own words: nothing in them means "nothing here".
      if (value === null || value === undefined) return [];
      return [[name, field.kind === 'json' ? value : sent(value)]];
    }),
  );
}

/** Takes the dates away, in place. Gives how many there were. */
export function dropDates(values: Values, names: readonly string[]): number {
  const there = names.filter((name) => name in values);
  for (const name of there) delete values[name];
  return there.length;
}
