/** How a record is called: an identifier never reaches the screen. */
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { formatDateShort } from '@oficio/shared/ui';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { actionName } from './acts.ts';
import { capital } from './words.ts';

const LONGEST = 90;
export const shorten = (text: string, longest = LONGEST): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > longest ? `${flat.slice(0, longest - 1).trimEnd()}…` : flat;
};

function fieldText(field: Field | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (field?.kind === 'choice') return field.options[value] ?? value;
  if (field?.kind === 'richText') return shorten(htmlToText(value));
  if (field?.kind === 'markdown') return shorten(withoutMarks(value));
  return shorten(value);
}

/** A text's words without the marks of its Markdown. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|`+|~~/g, '');

/** Titles that the database keeps as codes, by collection. */
const CODED: Readonly<Record<string, (code: string) => string>> = { auditoria: actionName };

/** What a record is called: its title, or what it is and when it was made. */
export function titleOf(collection: Collection, record: AnyRecord): string {
  const { title } = collection;
  const own = title === '_id' ? '' : fieldText((collection.fields as Fields)[title], record[title]);
  if (own !== '') return CODED[collection.name]?.(own) ?? own;
  // Enrolments and attempts have no name of their own: who and what they tie together.
  const parts = collection.summary.flatMap((name) => {
    const field = (collection.fields as Fields)[name];
    return field?.kind === 'reference' ? [referenceTitle(field.to, record[name])] : [];
  });
  const tied = parts.filter((part) => part !== '' && part !== UNNAMED).join(', ');
  const made = typeof record.creadoEn === 'string' ? ` del ${formatDateShort(record.creadoEn)}` : '';
  return tied || `${capital(collection.singular)}${made}`;
}

/** What stands where a referred record can't be named. */
export const UNNAMED = 'Sin nombre visible';

/** The name of a referred record, expanded by the server; empty when there is none. */
export function referenceTitle(to: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const target = collectionNamed(to);
  if (!target || typeof value !== 'object') return UNNAMED;
  // Expanded references are objects with `_id` and the target's summary.
  const record = value as AnyRecord;
  const names = [target.title, ...target.summary];
  for (const name of names) {
    const text = name === '_id' ? '' : fieldText((target.fields as Fields)[name], record[name]);
    if (text !== '') return text;
  }
  return UNNAMED;
}
