/** Conversion between spreadsheet cells and field values, shared by the server and the forms. */
import { collectionNamed } from '../collections/index.ts';
import type { Field } from '../declaration/fields.ts';
import { isRecord } from '../values/guards.ts';
import { normalizeHeading } from './sheet-columns.ts';

const keyOf = (options: Readonly<Record<string, string>>, text: string): string => {
  const match = Object.entries(options).find(
    ([key, label]) =>
      key === text ||
      normalizeHeading(key) === normalizeHeading(text) ||
      normalizeHeading(label) === normalizeHeading(text),
  );
  return match?.[0] ?? text;
};
const itemsIn = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
const numberOf = (text: string): unknown => {
  const number = Number(text.includes(',') ? text.replace(/\./g, '').replace(',', '.') : text);
  return Number.isFinite(number) ? number : text;
};

/** Parses a date written as 12/11/2026 or 2026-11-12. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Parses a moment; a day without a time begins at midnight in Buenos Aires. */
function momentOf(text: string): string {
  const day = dayOf(text);
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00-03:00` : day);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const labelsOf = (states: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(states).map(([key, { label }]) => [key, label]));

/**
 * Parses a cell into a value of the field. References stay names, which the importer resolves. Unreadable
 * text stays as it is, so that validation refuses it.
 */
export function valueOfCell(field: Field, text: string): unknown {
  if (text === '') return undefined;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return numberOf(text);
    case 'boolean':
      if (/^(s[ií]|true|1|verdadero|x)$/i.test(text)) return true;
      return /^(no|false|0|falso)$/i.test(text) ? false : text;
    case 'choice':
      return keyOf(field.options, text);
    case 'state':
      return keyOf(labelsOf(field.states), text);
    case 'choices':
      return itemsIn(text).map((item) => keyOf(field.options, item));
    case 'date':
      return dayOf(text);
    case 'dateTime':
      return momentOf(text);
    case 'texts':
    case 'references':
      return itemsIn(text);
    case 'numbers':
      return itemsIn(text).map(numberOf);
    case 'object':
    case 'objects':
    case 'json':
      return jsonOrText(text);
    default:
      return text;
  }
}

/** Returns the name of an expanded reference; empty if the record has none. */
function referenceName(to: string, value: unknown): string {
  const target = collectionNamed(to);
  if (!target || !isRecord(value)) return '';
  const names = [target.title, ...target.summary].filter((name) => name !== '_id');
  const texts = names.map((name) => (value as Record<string, unknown>)[name]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

const joinedItems = (value: unknown, text: (item: unknown) => string): string =>
  Array.isArray(value) ? value.map(text).join(' | ') : '';

/** Formats a value: references by name, choices by label, decimal commas, nested data as JSON. */
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
      return joinedItems(value, (item) => field.options[String(item)] ?? String(item));
    case 'texts':
    case 'numbers':
      return joinedItems(value, String);
    case 'reference':
      return referenceName(field.to, value);
    case 'references':
      return joinedItems(value, (item) => referenceName(field.to, item));
    case 'object':
    case 'objects':
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value as string);
  }
}
