/** Text helpers for the short descriptions of pages. */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { htmlToText } from '@oficio/shared/kit/html-to-text';

/** Returns the text in one line. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns text without its Markdown marks (headings, links and so on). Keeps paragraphs apart. Runs in linear
 * time: link texts contain no brackets, and link targets are bounded.
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

/** Returns the beginning of a text, at most `most` characters, cut between words. */
function briefly(text: string, most: number): string {
  const line = inLine(text);
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.]+$/, '')}…`;
}

/** Length of a description in characters: a little more than search results show. */
const DESCRIPTION = 220;

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** Returns a description: the record's own text, shortened, followed by its facts in full. */
export function description(
  words: string | null | undefined,
  facts: readonly (string | undefined)[] = [],
): string {
  const sentences = facts
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => ended(fact ?? ''));
  const rest = sentences.join(' ');
  const own = briefly(words ?? '', Math.max(80, DESCRIPTION - rest.length - 1));
  return [own === '' ? '' : ended(own), rest].filter(Boolean).join(' ');
}

/**
 * Joins the parts that are not empty as "a, b, c", dropping a repeat of the previous one: a town often has
 * its province's name.
 */
export const listed = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .filter((part, i, all) => part !== all[i - 1])
    .join(', ');

/** Formats a number for Argentina. */
export const written = (number: number): string => new Intl.NumberFormat('es-AR').format(number);
