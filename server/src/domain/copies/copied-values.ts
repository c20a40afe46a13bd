/** Initial values of a copy of a stored record. */
import { SYSTEM_FIELDS, type Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { Row, Values } from '../../engine/collections/context.ts';

/** Converts a stored value into the form in which it is submitted, without empty fields. */
function submittedForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(submittedForm);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, submittedForm(inner)]])),
  );
}

/**
 * Returns the values of a row that people wrote, without its state and the fields that the server computes.
 */
export function authoredValues(collection: Collection, row: Row): Values {
  return Object.fromEntries(
    Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
      if (field.derived || field.writeOnly || name in SYSTEM_FIELDS || field.kind === 'state') return [];
      const value = row[name];
      if (value === null || value === undefined) return [];
      // The content of JSON fields stays as it is: a null inside an answer key or its feedback has a meaning.
      return [[name, field.kind === 'json' ? value : submittedForm(value)]];
    }),
  );
}

/** Deletes the dates, in place. Returns how many there were. */
export function dropDates(values: Values, names: readonly string[]): number {
  const present = names.filter((name) => name in values);
  for (const name of present) delete values[name];
  return present.length;
}
