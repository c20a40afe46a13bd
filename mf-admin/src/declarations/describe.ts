/** Formats field values as plain text, for differences, CSV files and short cells. */
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { timeOfDay } from '@oficio/shared/kit/site-dates';
import { formatDateShort, formatNumber } from '@oficio/shared/ui';
import { referenceTitle } from './titles.ts';

/** Formats a moment as "12/11/2026 14:05" in the site's time zone; empty for an invalid date. */
export function formatMoment(value: string): string {
  if (Number.isNaN(Date.parse(value))) return '';
  return `${formatDateShort(value)} ${timeOfDay(value)}`;
}

/** Formats a value as text; empty for no value. References show their name only if they are expanded. */
export function describe(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value instanceof Blob) return value instanceof File ? `Archivo nuevo: ${value.name}` : 'Archivo nuevo';
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Sí' : 'No';
    case 'choice':
      return field.options[String(value)] ?? String(value);
    case 'state':
      return field.states[String(value)]?.label ?? String(value);
    case 'choices':
      return asList(value)
        .map((one) => field.options[String(one)] ?? String(one))
        .join(', ');
    case 'integer':
    case 'decimal':
      return typeof value === 'number'
        ? `${formatNumber(value)}${field.unit ? ` ${field.unit}` : ''}`
        : String(value);
    case 'date':
      return formatDateShort(String(value));
    case 'dateTime':
      return formatMoment(String(value));
    case 'richText':
      return htmlToText(String(value), { lines: true });
    case 'reference':
      return referenceTitle(field.to, value);
    case 'references':
      return asList(value)
        .map((one) => referenceTitle(field.to, one))
        .join(', ');
    case 'texts':
    case 'numbers':
      return asList(value).map(String).join(', ');
    case 'image':
    case 'file':
      return field.kind === 'image' ? 'Imagen cargada' : 'Archivo cargado';
    case 'files':
      return asList(value)
        .map((one) => (one instanceof File ? one.name : 'Archivo cargado'))
        .join(', ');
    case 'object':
      return describeObject(field.fields, value);
    case 'objects':
      return asList(value)
        .map((one, index) => `${index + 1}. ${describeObject(field.fields, one)}`)
        .join('\n');
    case 'json':
      return describeJson(value);
    default:
      return String(value);
  }
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function describeObject(fields: Fields, value: unknown): string {
  if (!isRecord(value)) return '';
  // The keys read below are those of the declaration.
  const record = value as AnyRecord;
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const text = describe(field, record[name]);
      return text === '' ? [] : [`${field.label}: ${text}`];
    })
    .join('; ');
}

function describeJson(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeJson).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${describeJson(inner)}`)
      .join('\n');
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value ?? '');
}
