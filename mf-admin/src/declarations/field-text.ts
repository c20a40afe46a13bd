/** Formats the values of declared fields as plain text, for differences, facts and short cells. */
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
export function fieldText(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value instanceof Blob) return value instanceof File ? `Archivo nuevo: ${value.name}` : 'Archivo nuevo';
  switch (field.kind) {
    case 'boolean':
      return yesOrNo(value === true);
    case 'choice':
      return field.options[String(value)] ?? String(value);
    case 'state':
      return field.states[String(value)]?.label ?? String(value);
    case 'choices':
      return asList(value)
        .map((option) => field.options[String(option)] ?? String(option))
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
        .map((reference) => referenceTitle(field.to, reference))
        .join(', ');
    case 'texts':
    case 'numbers':
      return asList(value).map(String).join(', ');
    case 'image':
      return 'Imagen cargada';
    case 'file':
      return 'Archivo cargado';
    case 'files':
      return asList(value)
        .map((file) => (file instanceof File ? file.name : 'Archivo cargado'))
        .join(', ');
    case 'object':
      return objectText(field.fields, value);
    case 'objects':
      return asList(value)
        .map((item, index) => `${index + 1}. ${objectText(field.fields, item)}`)
        .join('\n');
    case 'json':
      return jsonText(value);
    default:
      return String(value);
  }
}

const yesOrNo = (value: boolean): string => (value ? 'Sí' : 'No');
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function objectText(fields: Fields, value: unknown): string {
  if (!isRecord(value)) return '';
  // The keys read below are those of the declaration.
  const record = value as AnyRecord;
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const text = fieldText(field, record[name]);
      return text === '' ? [] : [`${field.label}: ${text}`];
    })
    .join('; ');
}

function jsonText(value: unknown): string {
  if (Array.isArray(value)) return value.map(jsonText).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${jsonText(inner)}`)
      .join('\n');
  return typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '');
}
