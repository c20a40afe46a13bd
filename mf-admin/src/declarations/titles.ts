/** Titles of records, so that an id never reaches the screen. */
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { formatDateShort } from '@oficio/shared/ui';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { actionName } from './acts.ts';
import { capital } from './words.ts';

const MAX_TITLE = 90;
export const shorten = (text: string, max = MAX_TITLE): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1).trimEnd()}…` : flat;
};

function fieldText(field: Field | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (field?.kind === 'choice') return field.options[value] ?? value;
  if (field?.kind === 'richText') return shorten(htmlToText(value));
  if (field?.kind === 'markdown') return shorten(withoutMarkdown(value));
  return shorten(value);
}

/** Strips the Markdown syntax from a text. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|`+|~~/g, '');

/** Formatters of the titles that the database stores as codes, by collection. */
const CODED: Readonly<Record<string, (code: string) => string>> = { auditoria: actionName };

/** Returns the title of a record, or its kind and creation date when it has none. */
export function titleOf(collection: Collection, record: AnyRecord): string {
  const { title } = collection;
  const text = title === '_id' ? '' : fieldText((collection.fields as Fields)[title], record[title]);
  if (text !== '') return CODED[collection.name]?.(text) ?? text;
  // Records without a title, such as enrolments and attempts, are named by the records they connect.
  const parts = collection.summary.flatMap((name) => {
    const field = (collection.fields as Fields)[name];
    return field?.kind === 'reference' ? [referenceTitle(field.to, record[name])] : [];
  });
  const connected = parts.filter((part) => part !== '' && part !== UNNAMED).join(', ');
  const created = typeof record.creadoEn === 'string' ? ` del ${formatDateShort(record.creadoEn)}` : '';
  return connected || `${capital(collection.singular)}${created}`;
}

/** Shown in place of a referenced record that cannot be named. */
const UNNAMED = 'Sin nombre visible';

/** Returns the title of a reference that the server expanded; empty when there is no reference. */
export function referenceTitle(to: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const target = collectionNamed(to);
  if (!target || typeof value !== 'object') return UNNAMED;
  // The server expands a reference to an object with `_id`, title and summary.
  const record = value as AnyRecord;
  const names = [target.title, ...target.summary];
  for (const name of names) {
    const text = name === '_id' ? '' : fieldText((target.fields as Fields)[name], record[name]);
    if (text !== '') return text;
  }
  return UNNAMED;
}
