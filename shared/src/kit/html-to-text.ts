import { decodeMarkup } from './decode-markup.ts';

/** Inline tags, including those of WebVTT captions: they don't separate words. */
const INLINE =
  /<(?:\/?(?:a|abbr|b|c|code|del|em|i|ins|lang|mark|s|small|span|strong|sub|sup|u|v)\b[^<>]*|[\d:.]+)>/gi;
const ENDS_LINE = /<\/(?:p|div|li|h\d|blockquote|pre|tr)>|<br\b[^<>]*>/gi;
const ENDS_CELL = /<\/t[dh]>/gi;
/** Preformatted text: its spaces and line breaks are kept. */
const PREFORMATTED = /(<pre\b[^<>]*>[\s\S]*?<\/pre>)/i;
const LINES = / ?\n ?/g;
// Tags can't nest, so a text that consists of `<` only takes linear time.
const TAG = /<[^<>]*>/g;

/** @param gap replacement for a tag */
const plainOf = (html: string, gap: '' | ' '): string =>
  decodeMarkup(html.replace(INLINE, '').replace(TAG, gap));

/**
 * Returns the text of sanitised rich text: block tags separate words, inline tags don't, entities are
 * decoded. Tags are removed before entities are decoded, because a decoded `<` would look like a tag.
 * @param options.lines keeps paragraphs, items and preformatted text on their own lines; default: one line
 */
export function htmlToText(html: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  if (!lines) return plainOf(html, ' ').replace(/\s+/g, ' ').trim();
  return html
    .split(PREFORMATTED)
    .map((part, i) => {
      const text = plainOf(part.replace(ENDS_LINE, '\n').replace(ENDS_CELL, ' '), '');
      // The separator matches stand at the odd places.
      return i % 2 === 1 ? text : text.replace(/[^\S\n]+/g, ' ').replace(LINES, '\n');
    })
    .join('')
    .trim();
}
