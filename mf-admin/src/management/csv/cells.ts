/** A field's value as a cell of CSV, and back. */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { describe } from '../../declarations/describe.ts';

/** Kinds that a cell can't hold. */
const UNWRITTEN: ReadonlySet<Field['kind']> = new Set(['file', 'image', 'files']);
export const inCsv = (field: Field): boolean =>
  !UNWRITTEN.has(field.kind) && !field.hidden && !field.writeOnly;

/** References by their name, choices by their label, numbers with a decimal comma, nested data as JSON. */
export function cellOf(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return String(value).replace('.', ',');
    case 'date':
      return String(value);
    case 'dateTime':
      return String(value);
    case 'richText':
      return String(value);
    case 'texts':
    case 'numbers':
      return Array.isArray(value) ? value.join(' | ') : '';
    case 'references':
      return Array.isArray(value)
        ? value.map((one) => describe({ ...field, kind: 'reference' } as Field, one)).join(' | ')
        : '';
    case 'choices':
      return Array.isArray(value)
        ? value.map((one) => field.options[String(one)] ?? String(one)).join(' | ')
        : '';
    case 'object':
    case 'objects':
    case 'json':
      return JSON.stringify(value);
    default:
      return describe(field, value);
  }
}

const keyOf = (options: Readonly<Record<string, string>>, text: string): string => {
  const found = Object.entries(options).find(
    ([key, label]) => key === text || label.toLowerCase() === text.toLowerCase(),
  );
  return found?.[0] ?? text;
};
const list = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);
const numberOf = (text: string): unknown => {
  const number = Number(text.includes(',') ? text.replace(/\./g, '').replace(',', '.') : text);
  return Number.isFinite(number) ? number : text;
};

/** 12/11/2026 as people write it, or 2026-11-12. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** What a cell says, for the field. References stay names: who imports looks them up. What can't be read stays text, for the check to refuse. */
export function valueOfCell(field: Field, text: string): unknown {
  if (text === '') return undefined;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return numberOf(text);
    case 'boolean':
      return /^(s[ií]|true|1|verdadero)$/i.test(text)
        ? true
        : /^(no|false|0|falso)$/i.test(text)
          ? false
          : text;
    case 'choice':
      return keyOf(field.options, text);
    case 'state':
      return keyOf(
        Object.fromEntries(Object.entries(field.states).map(([key, { label }]) => [key, label])),
        text,
      );
    case 'choices':
      return list(text).map((one) => keyOf(field.options, one));
    case 'date':
      return dayOf(text);
    case 'dateTime': {
      const day = dayOf(text);
      const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00-03:00` : day);
      return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
    }
    case 'texts':
    case 'references':
      return list(text);
    case 'numbers':
      return list(text).map(numberOf);
    case 'object':
    case 'objects':
    case 'json':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    default:
      return text;
  }
}
