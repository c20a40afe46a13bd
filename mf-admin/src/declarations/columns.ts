/** Columns of a management table: which there are, which are chosen, which of them sort. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { reads } from './permissions.ts';

/** Too long for a cell, unless the declaration itself asks for the column: a setting's value. */
const UNSHOWN: ReadonlySet<Field['kind']> = new Set(['json']);
/** What keeps a record, and says nothing to people. */
export const MECHANICS: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'eliminado',
  'eliminadoEn',
  'eliminadoPor',
]);
const UNSORTED: ReadonlySet<Field['kind']> = new Set([
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

/** Fields that may be columns; the identifier of a foreign record says nothing to people. */
export function columnFields(collection: Collection): [string, Field][] {
  return Object.entries(collection.fields as Fields).filter(
    ([name, field]) =>
      !MECHANICS.has(name) &&
      (!UNSHOWN.has(field.kind) || collection.columns.includes(name)) &&
      field.kind !== 'id' &&
      !field.writeOnly,
  );
}

export const isSortable = (field: Field): boolean => !UNSORTED.has(field.kind) && !field.hidden;

/** The order that an address asks for; '' for one that the list can't have, or not for this person. */
export function knownSort(collection: Collection, user: SessionUser, sort: string): string {
  const fields: Fields = collection.fields;
  const known = sort.split(',').every((part) => {
    const name = part.replace(/^-/, '');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isSortable(field) && reads(collection, user, name);
  });
  return known ? sort : '';
}

/** The columns at first. */
export function defaultColumns(collection: Collection): string[] {
  const known = new Set(columnFields(collection).map(([name]) => name));
  return collection.columns.filter((name) => known.has(name));
}

/** References among the columns, which the list asks to expand (at most ten, as the API allows). */
export function expandedColumns(collection: Collection, columns: readonly string[]): string[] {
  const fields: Fields = collection.fields;
  return columns
    .filter((name) => fields[name]?.kind === 'reference' || fields[name]?.kind === 'references')
    .slice(0, 10);
}

const keyOf = (collection: string) => `columnas:${collection}`;

/** What the person chose on this device; the declaration's columns when nothing, or nothing valid, is kept. */
export function storedColumns(collection: Collection): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(collection.name)) ?? 'null');
    const known = new Set(columnFields(collection).map(([name]) => name));
    const valid = Array.isArray(kept) ? kept.filter((name): name is string => known.has(name as string)) : [];
    return valid.length > 0 ? valid : defaultColumns(collection);
  } catch {
    return defaultColumns(collection);
  }
}

export function storeColumns(collection: Collection, columns: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(collection.name), JSON.stringify(columns));
  } catch {
    // Without storage the choice lasts as long as the screen.
  }
}
