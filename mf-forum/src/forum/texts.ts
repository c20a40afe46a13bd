/** Text helpers: excerpts and search words. */
import { fold } from '@oficio/shared/ui';

const MAX_EXCERPT_LENGTH = 220;
const MAX_SEARCH_WORDS = 3;

/** Converts Markdown to one line of plain text, for the excerpt in a list. */
export function plainText(markdown: string, max = MAX_EXCERPT_LENGTH): string {
  const text = markdown
    // Enough Markdown for a full excerpt, even if most of it is markup.
    .slice(0, max * 4)
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  return `${text.slice(0, text.lastIndexOf(' ', max) || max)}…`;
}

const STOP_WORDS = new Set(
  (
    'para como cuando donde cual cuales porque pero este esta estos estas todo toda todos todas hacer hace tiene ' +
    'tengo puede puedo debe deben sobre entre desde hasta segun mejor mayor menor alguna alguno alguien forma ' +
    'otro otra otros otras quien quienes luego antes despues tambien sirve conviene necesito necesita saber duda ' +
    'misma mismo cosa cosas solo siempre nunca tener poner quiero consulta pregunta problema ayuda hola gracias'
  ).split(' '),
);

/** Returns the most significant words of a title, longest first, to search for similar questions. */
export function significantWords(title: string): string[] {
  const words = fold(title).match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => !STOP_WORDS.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_SEARCH_WORDS);
}
