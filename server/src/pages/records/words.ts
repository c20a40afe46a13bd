/** Small work on texts, for what a page says of its record in a few words. */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { htmlToText } from '@oficio/shared/kit/html-to-text';

/** In one line. */
export const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * A text with marks for headings, links and the like, without them. Paragraphs stay apart. Takes as long as the text is: a
 * link's words hold no other's beginning, and its address ends soon.
 */
export const ofMarks = (text: string): string =>
  text
    .replace(/!\[[^[\]\n]*\]\([^)\n]{0,300}\)/g, ' ')
    .replace(/\[([^[\]\n]*)\]\([^)\n]{0,300}\)/g, '$1')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}\.)[ \t]+/gm, '')
    .replace(/[*`~|]+/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

/** Returns the text of a field in one line: of rich text without its tags, of Markdown without its marks. */
export function fieldText(field: Field | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (field?.kind === 'richText') return htmlToText(value);
  return inLine(field?.kind === 'markdown' ? ofMarks(value) : value);
}

/** The beginning of a text in at most so many letters, cut between words. */
export function briefly(text: string, most: number): string {
  const line = inLine(text);
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.]+$/, '')}…`;
}

/** How long a description is: what result lists show, and a little more. */
const DESCRIPTION = 220;

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** A description: the record's own words, shortened, and then its facts, whole. */
export function description(
  words: string | null | undefined,
  facts: readonly (string | undefined)[] = [],
): string {
  const said = facts.filter((fact) => fact !== undefined && fact !== '').map((fact) => ended(fact ?? ''));
  const rest = said.join(' ');
  const own = briefly(words ?? '', Math.max(80, DESCRIPTION - rest.length - 1));
  return [own === '' ? '' : ended(own), rest].filter(Boolean).join(' ');
}

/** "a, b, c" of what there is, nothing of it twice in a row: a town is often called as its province. */
export const listed = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .filter((part, i, all) => part !== all[i - 1])
    .join(', ');

/** A number as it is written here. */
export const written = (number: number): string => new Intl.NumberFormat('es-AR').format(number);
