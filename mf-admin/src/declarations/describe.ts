/** A field's value in plain words: for differences, CSV and short cells. */
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { writtenTime } from '@oficio/shared/contract/values/site-moment';
import { formatDateShort, formatNumber } from '@oficio/shared/ui';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { referenceTitle } from './titles.ts';

/** "12/11/2026 14:05", in the site's zone; empty for what is no date. */
export function formatMoment(value: string): string {
  if (Number.isNaN(Date.parse(value))) return '';
  return `${formatDateShort(value)} ${writtenTime(new Date(value))}`;
}

/** The value as a person reads it; empty for nothing. References are named only when they came expanded. */
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
  // Nested values are read by the names that their declaration gives.
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
