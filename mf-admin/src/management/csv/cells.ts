/** A field's value as a cell of CSV; what a cell says is the contract's `answers/sheet-cells.ts`. */
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
