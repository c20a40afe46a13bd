/** A field's value as a cell of a spreadsheet; what a cell says is the contract's `answers/sheet-cells.ts`. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';

/** Kinds that a cell can't hold. */
const UNWRITTEN: ReadonlySet<Field['kind']> = new Set(['file', 'image', 'files']);
/** Whether a field has a column: what is hidden, or a file, has none. */
export const inSheet = (field: Field): boolean =>
  !UNWRITTEN.has(field.kind) && !field.hidden && !field.writeOnly;

/** The name of a referred record that the server expanded; empty when it can't be named. */
function referenceName(to: string, value: unknown): string {
  const target = collectionNamed(to);
  if (!target || !isRecord(value)) return '';
  const names = [target.title, ...target.summary].filter((name) => name !== '_id');
  const texts = names.map((name) => (value as Record<string, unknown>)[name]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

const listed = (value: unknown, text: (one: unknown) => string): string =>
  Array.isArray(value) ? value.map(text).join(' | ') : '';

/** References by their name, choices by their label, numbers with a decimal comma, nested data as JSON. */
export function cellOf(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return String(value as number).replace('.', ',');
    case 'boolean':
      return value === true ? 'Sí' : 'No';
    case 'choice':
      return field.options[String(value as string)] ?? String(value as string);
    case 'state':
      return field.states[String(value as string)]?.label ?? String(value as string);
    case 'choices':
      return listed(value, (one) => field.options[String(one)] ?? String(one));
    case 'texts':
    case 'numbers':
      return listed(value, String);
    case 'reference':
      return referenceName(field.to, value);
    case 'references':
      return listed(value, (one) => referenceName(field.to, one));
    case 'object':
    case 'objects':
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value as string);
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a heading names, by its label or its own name. */
export const fieldOfHeading = (heading: string, fields: Fields): string | undefined =>
  Object.entries(fields).find(
    ([name, { label }]) => plain(label) === plain(heading) || plain(name) === plain(heading),
  )?.[0];
