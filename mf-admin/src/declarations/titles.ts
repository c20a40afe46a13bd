/** Titles of records and references, so that an id never reaches the screen. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { formatDateShort } from '@oficio/shared/ui';
import { actionLabel } from './audit-actions.ts';
import { capitalise } from './phrases.ts';

const MAX_TITLE_LENGTH = 90;
/** Shown in place of a referenced record that cannot be named. */
const UNNAMED_TEXT = 'Sin nombre visible';
/** Formatters of the titles that the database stores as codes, by collection. */
const CODE_FORMATTERS: Readonly<Record<string, (code: string) => string>> = { auditoria: actionLabel };

/** Returns a text on one line, truncated to a length. */
export const shorten = (text: string, max = MAX_TITLE_LENGTH): string => {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length > max ? `${oneLine.slice(0, max - 1).trimEnd()}…` : oneLine;
};

function titleText(field: Field | undefined, value: unknown): string {
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

/** Returns the title of a record, or its kind and creation date when it has none. */
export function titleOf(collection: Collection, record: AnyRecord): string {
  const { title } = collection;
  const text = title === '_id' ? '' : titleText((collection.fields as Fields)[title], record[title]);
  if (text !== '') return CODE_FORMATTERS[collection.name]?.(text) ?? text;
  // Records without a title, such as enrolments and attempts, are named by the records they connect.
  const references = collection.summary.flatMap((name) => {
    const field = (collection.fields as Fields)[name];
    return field?.kind === 'reference' ? [referenceTitle(field.to, record[name])] : [];
  });
  const connected = references.filter((name) => name !== '' && name !== UNNAMED_TEXT).join(', ');
  const created = typeof record.creadoEn === 'string' ? ` del ${formatDateShort(record.creadoEn)}` : '';
  return connected || `${capitalise(collection.singular)}${created}`;
}

/** Returns the title of a reference that the server expanded; empty when there is no reference. */
export function referenceTitle(to: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const target = collectionNamed(to);
  if (!target || typeof value !== 'object') return UNNAMED_TEXT;
  // The server expands a reference to an object with `_id`, title and summary.
  const record = value as AnyRecord;
  const names = [target.title, ...target.summary];
  for (const name of names) {
    const text = name === '_id' ? '' : titleText((target.fields as Fields)[name], record[name]);
    if (text !== '') return text;
  }
  return UNNAMED_TEXT;
}
