/** Columns of a management table: those available, sortable, initial and stored on this device. */
import { MAX_EXPANDED } from '@oficio/shared/contract/answers/limits';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { reads } from './permissions.ts';

/** Kinds of which only the columns that a declaration lists are available, such as a setting's value. */
const KINDS_TOO_LONG_FOR_A_CELL: ReadonlySet<Field['kind']> = new Set(['json']);
/** Internal fields of a record, of no interest to people. */
export const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'eliminado',
  'eliminadoEn',
  'eliminadoPor',
]);
const UNSORTABLE_KINDS: ReadonlySet<Field['kind']> = new Set([
  'json',
  'object',
  'objects',
  'files',
  'file',
  'image',
  'texts',
  'reference',
  'references',
  'numbers',
  'choices',
  'richText',
  'markdown',
  'longText',
  'id',
]);

/**
 * Returns the fields that may be columns. Ids of records of other collections are left out: they mean nothing
 * to people.
 */
export function columnFields(collection: Collection): [string, Field][] {
  return Object.entries(collection.fields as Fields).filter(
    ([name, field]) =>
      !INTERNAL_FIELDS.has(name) &&
      (!KINDS_TOO_LONG_FOR_A_CELL.has(field.kind) || collection.columns.includes(name)) &&
      field.kind !== 'id' &&
      !field.writeOnly,
  );
}

export const isSortable = (field: Field): boolean => !UNSORTABLE_KINDS.has(field.kind) && !field.hidden;

/** Returns a sort order; '' if the list does not support it or the user may not read one of its fields. */
export function supportedSort(collection: Collection, user: SessionUser, sort: string): string {
  const fields: Fields = collection.fields;
  const isSupported = sort.split(',').every((key) => {
    const name = key.replace(/^-/, '');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isSortable(field) && reads(collection, user, name);
  });
  return isSupported ? sort : '';
}

/** Returns the initial columns: those of the declaration. */
export function defaultColumns(collection: Collection): string[] {
  const available = new Set(columnFields(collection).map(([name]) => name));
  return collection.columns.filter((name) => available.has(name));
}

/** Returns the columns to expand as references, up to the API's limit. */
export function expandedColumns(collection: Collection, columns: readonly string[]): string[] {
  const fields: Fields = collection.fields;
  return columns
    .filter((name) => fields[name]?.kind === 'reference' || fields[name]?.kind === 'references')
    .slice(0, MAX_EXPANDED);
}

const storageKeyOf = (collection: string) => `columnas:${collection}`;

/** Returns the columns saved on this device, or the declaration's when none are saved or valid. */
export function storedColumns(collection: Collection): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(collection.name)) ?? 'null');
    const available = new Set(columnFields(collection).map(([name]) => name));
    const valid = Array.isArray(stored)
      ? stored.filter((name): name is string => available.has(name as string))
      : [];
    return valid.length > 0 ? valid : defaultColumns(collection);
  } catch {
    return defaultColumns(collection);
  }
}

export function storeColumns(collection: Collection, columns: readonly string[]): void {
  try {
    localStorage.setItem(storageKeyOf(collection.name), JSON.stringify(columns));
  } catch {
    // Without storage, the columns last as long as the screen.
  }
}
