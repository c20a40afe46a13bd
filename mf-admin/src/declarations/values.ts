/** From a record to a form's values, and from there to what is sent. */
import { idIn } from '@oficio/shared/contract/values/ids';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { slugOf } from '@oficio/shared/contract/declaration/slug';

export type Values = Readonly<Record<string, unknown>>;
type Entries = readonly (readonly [string, Field])[];

/** What an empty form holds for a field: its default, or nothing. */
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

/** Whether the field never stays empty: what is cleared goes back to its default. */
export const alwaysHolds = (field: Field): boolean =>
  field.required === true ||
  ('default' in field && field.default !== undefined && field.kind !== 'choices' && field.kind !== 'texts') ||
  field.kind === 'state';

/** Short kinds; those of one family may stand side by side. */
const FAMILIES: Partial<Readonly<Record<Field['kind'], string>>> = {
  integer: 'number',
  decimal: 'number',
  date: 'time',
  dateTime: 'time',
  choice: 'choice',
};

/** Fields in order, the short ones that follow one another in pairs, to stand side by side. */
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

export const blankValues = (fields: Entries): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, blankOf(field)]));

/** A value with its references as ids again, whatever the server expanded. */
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

/** The values of a form that edits the record. */
export const valuesOf = (fields: Entries, record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, collapsed(field, record[name])]));

/** Without what is empty: `null` stands for nothing, also inside objects. */
export function normalised(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  if (value instanceof Blob || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(normalised).filter((one) => one !== null);
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, normalised(inner)] as const)
    .filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

/** Whether two values mean the same; keys in any order, since the database keeps none. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (hasBlob(a) || hasBlob(b)) return false;
  return JSON.stringify(ordered(normalised(a))) === JSON.stringify(ordered(normalised(b)));
}
function ordered(value: unknown): unknown {
  // An empty list says as little as no list.
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** What a create sends: what holds something. */
export function creation(fields: Entries, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name]) => {
      const value = normalised(values[name]);
      return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  );
}

/** What an edit sends: what differs from the record; `null` where it was emptied. */
export function changes(fields: Entries, values: Values, record: AnyRecord): Record<string, unknown> {
  const before = valuesOf(fields, record);
  return Object.fromEntries(
    fields.flatMap(([name]) =>
      sameValue(values[name], before[name]) ? [] : [[name, normalised(values[name])]],
    ),
  );
}

/** The short address that the server proposes when none is written; undefined for other fields. */
export function proposedSlug(collection: Collection, name: string, values: Values): string | undefined {
  const field = (collection.fields as Fields)[name];
  const title = values[collection.title];
  if (field?.kind !== 'text' || field.format !== 'slug') return undefined;
  // Without a title yet there is nothing to propose, but it isn't the address that is missing.
  return typeof title === 'string' ? slugOf(title, field.max) : '';
}
