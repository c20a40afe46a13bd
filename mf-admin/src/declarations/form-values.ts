/** Form values of a record: their initial values, their comparison, and the payload to send. */
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { idIn } from '@oficio/shared/contract/values/ids';
import { slugOf } from '@oficio/shared/kit/slug';

export type Values = Readonly<Record<string, unknown>>;
/** Fields of a declaration, by name and in order. */
export type FieldEntries = readonly (readonly [string, Field])[];

/** Returns a text as it is, and any other value as the empty text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the initial value of a field: its default, or undefined. */
export function blankOf(field: Field): unknown {
  if (field.kind === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return structuredClone(field.default);
  if (field.kind === 'object') {
    const inner = Object.entries(field.fields).flatMap(([name, innerField]) => {
      const value = blankOf(innerField);
      return value === undefined ? [] : [[name, value] as const];
    });
    return inner.length > 0 ? Object.fromEntries(inner) : undefined;
  }
  return undefined;
}

/** Whether the field is never empty: clearing it restores its default. */
export const alwaysHasValue = (field: Field): boolean =>
  field.required === true ||
  ('default' in field && field.default !== undefined && field.kind !== 'choices' && field.kind !== 'texts') ||
  field.kind === 'state';

export const blankValues = (fields: FieldEntries): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, blankOf(field)]));

/** Returns a value with ids in place of expanded references. */
function collapseReferences(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'reference':
    case 'image':
    case 'file':
      return idIn(value);
    case 'references':
    case 'files':
      return Array.isArray(value) ? value.map(idIn).filter((id) => id !== undefined) : value;
    default:
      return value;
  }
}

/** Returns the form values of a record. */
export const valuesOf = (fields: FieldEntries, record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, collapseReferences(field, record[name])]));

/** Replaces empty values by `null`, and leaves them out inside objects and lists. */
export function normalise(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  if (value instanceof Blob || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(normalise).filter((item) => item !== null);
  if (typeof value !== 'object') return value;
  const filled = Object.entries(value)
    .map(([key, inner]) => [key, normalise(inner)] as const)
    .filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0));
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob));

/** Whether two values are equal, whatever the order of their keys, which the database does not preserve. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (hasBlob(a) || hasBlob(b)) return false;
  return JSON.stringify(withSortedKeys(normalise(a))) === JSON.stringify(withSortedKeys(normalise(b)));
}

function withSortedKeys(value: unknown): unknown {
  // An empty list equals no list.
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}

/** Returns the payload of a create: the fields that have a value. */
export function createPayload(fields: FieldEntries, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name]) => {
      const value = normalise(values[name]);
      return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

/** Returns the payload of an edit: the fields that differ from the record, `null` where one was emptied. */
export function editPayload(
  fields: FieldEntries,
  values: Values,
  record: AnyRecord,
): Record<string, unknown> {
  const recordValues = valuesOf(fields, record);
  return Object.fromEntries(
    fields.flatMap(([name]) =>
      sameValue(values[name], recordValues[name]) ? [] : [[name, normalise(values[name])]],
    ),
  );
}

/** Returns the slug that the server proposes for an empty slug field; undefined for other fields. */
export function proposedSlug(collection: Collection, name: string, values: Values): string | undefined {
  const field = (collection.fields as Fields)[name];
  const title = values[collection.title];
  if (field?.kind !== 'text' || field.format !== 'slug') return undefined;
  // Without a title there is no proposal yet; '' states that the slug itself is not missing.
  return typeof title === 'string' ? slugOf(title, field.max) : '';
}
