/** Short descriptions of pages, and the text that they are made from. */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { htmlToText } from '@oficio/shared/kit/html-to-text';

/** Returns the text in one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns text without its Markdown marks (headings, links and so on). Keeps paragraphs apart. Runs in linear
 * time: link texts contain no brackets, and link targets are bounded.
 */
export const withoutMarkdown = (text: string): string =>
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
  return oneLine(field?.kind === 'markdown' ? withoutMarkdown(value) : value);
}

/** Returns the beginning of a text, at most `maxLength` characters, cut between words. */
function truncate(text: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxLength / 2 ? end : maxLength - 1).replace(/[\s,;:.]+$/, '')}…`;
}

/** Length of a description in characters: a little more than search results show. */
const MAX_DESCRIPTION = 220;

/** Minimum characters for the record's own text. */
const MIN_TEXT = 80;

const asSentence = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** Returns a description: the record's own text, shortened, followed by its facts in full. */
export function descriptionText(
  text: string | null | undefined,
  facts: readonly (string | undefined)[] = [],
): string {
  const sentences = facts
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => asSentence(fact ?? ''));
  const rest = sentences.join(' ');
  const shortened = truncate(text ?? '', Math.max(MIN_TEXT, MAX_DESCRIPTION - rest.length - 1));
  return [shortened === '' ? '' : asSentence(shortened), rest].filter(Boolean).join(' ');
}

/**
 * Joins the parts that are not empty as "a, b, c", dropping a repeat of the previous one: a town often has
 * its province's name.
 */
export const joinParts = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .filter((part, i, all) => part !== all[i - 1])
    .join(', ');

/** Formats a number for Argentina. */
export const formatNumber = (number: number): string => new Intl.NumberFormat('es-AR').format(number);
