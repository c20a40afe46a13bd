/** Converts stored rows to the records that a caller may see. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { cachedBy } from '../../platform/cached-by.ts';

/** Whether objects have hidden fields inside, so that records need a walk. */
const hasNestedHidden: (fields: Fields) => boolean = cachedBy((fields) =>
  Object.values(fields).some(
    (field) =>
      (field.kind === 'object' || field.kind === 'objects') &&
      (Object.values(field.fields).some((inner) => inner.hidden) || hasNestedHidden(field.fields)),
  ),
);

/** Removes the hidden fields of nested objects. */
function withoutHidden(field: Field, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || (field.kind !== 'object' && field.kind !== 'objects'))
    return value;
  if (Array.isArray(value))
    return value.map((item) => withoutHidden({ ...field, kind: 'object' } as Field, item));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const innerField = field.fields[key];
      if (innerField?.hidden) return [];
      return [[key, innerField ? withoutHidden(innerField, inner) : inner] as const];
    }),
  );
}

/**
 * Converts a row to a record with only `fields` and without nulls. Hidden values of nested objects are
 * removed unless `includesNestedHidden`.
 */
export function toRecord(
  collection: Collection,
  row: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string>,
  includesNestedHidden: boolean,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const removesHidden = !includesNestedHidden && hasNestedHidden(collection.fields);
  for (const name of fields) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    record[name] = removesHidden ? withoutHidden((collection.fields as Fields)[name] as Field, value) : value;
  }
  return record;
}
