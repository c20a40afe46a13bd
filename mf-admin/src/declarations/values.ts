/** Converts a record to form values, and form values to the payload to send. */
import { idIn } from '@oficio/shared/contract/values/ids';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { slugOf } from '@oficio/shared/kit/slug';

export type Values = Readonly<Record<string, unknown>>;
/** Fields of a declaration, by name and in order. */
export type FieldEntries = readonly (readonly [string, Field])[];

/** Returns a text; an empty one for any other value. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the initial value of a field: its default, or undefined. */
export function blankOf(field: Field): unknown {
  if (field.kind === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return structuredClone(field.default);
  if (field.kind === 'object') {
    const inner = Object.entries(field.fields).flatMap(([name, one]) => {
      const value = blankOf(one);
      return value === undefined ? [] : [[name, value] as const];
    });
    return inner.length > 0 ? Object.fromEntries(inner) : undefined;
  }
  return undefined;
}

/** Whether the field is never empty: clearing it restores its default. */
export const alwaysHolds = (field: Field): boolean =>
  field.required === true ||
  ('default' in field && field.default !== undefined && field.kind !== 'choices' && field.kind !== 'texts') ||
  field.kind === 'state';

/** Kinds of field with a short control; two of the same family may share a row. */
const FAMILIES: Partial<Readonly<Record<Field['kind'], string>>> = {
  integer: 'number',
  decimal: 'number',
  date: 'time',
  dateTime: 'time',
  choice: 'choice',
};

/** Groups fields into rows, in order: consecutive short fields of the same family share one in pairs. */
export function inRows<E extends readonly [string, Field]>(fields: readonly E[]): E[][] {
  return fields.reduce<E[][]>((rows, entry) => {
    const last = rows.at(-1);
    const family = FAMILIES[entry[1].kind];
    const pairs =
      last?.length === 1 && last[0] && family !== undefined && FAMILIES[last[0][1].kind] === family;
    if (pairs) last.push(entry);
    else rows.push([entry]);
    return rows;
  }, []);
}

export const blankValues = (fields: FieldEntries): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, blankOf(field)]));

/** Returns a value with ids in place of expanded references. */
function collapsed(field: Field, value: unknown): unknown {
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
  Object.fromEntries(fields.map(([name, field]) => [name, collapsed(field, record[name])]));

/** Removes empty values: `null` stands for no value, also inside objects. */
export function normalised(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  if (value instanceof Blob || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(normalised).filter((one) => one !== null);
  if (typeof value !== 'object') return value;
  const filled = Object.entries(value)
    .map(([key, inner]) => [key, normalised(inner)] as const)
    .filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0));
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

/** Whether two values mean the same. Key order is ignored, since the database does not preserve it. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (hasBlob(a) || hasBlob(b)) return false;
  return JSON.stringify(ordered(normalised(a))) === JSON.stringify(ordered(normalised(b)));
}
function ordered(value: unknown): unknown {
  // An empty list equals no list.
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** Returns the payload of a create: the fields that have a value. */
export function creation(fields: FieldEntries, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name]) => {
      const value = normalised(values[name]);
      return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

/** Returns the payload of an edit: the fields that differ from the record, `null` where one was emptied. */
export function changes(fields: FieldEntries, values: Values, record: AnyRecord): Record<string, unknown> {
  const before = valuesOf(fields, record);
  return Object.fromEntries(
    fields.flatMap(([name]) =>
      sameValue(values[name], before[name]) ? [] : [[name, normalised(values[name])]],
    ),
  );
}

/** Returns the slug that the server will propose if none is given; undefined for other fields. */
export function proposedSlug(collection: Collection, name: string, values: Values): string | undefined {
  const field = (collection.fields as Fields)[name];
  const title = values[collection.title];
  if (field?.kind !== 'text' || field.format !== 'slug') return undefined;
  // Without a title there is nothing to propose yet; '' states that the slug itself is not missing.
  return typeof title === 'string' ? slugOf(title, field.max) : '';
}
