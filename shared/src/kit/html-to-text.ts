import { decodeXML } from 'entities/decode';

/** Tags inside a line: the text around them is one word with theirs. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const ENDS_LINE = /<\/(?:p|li|h\d|blockquote|tr)>|<br\b[^<>]*>/gi;
// A tag holds no other: a text of nothing but `<` takes time in proportion to its length.
const TAG = /<[^<>]*>/g;

/**
 * Returns the text of sanitised rich text: block tags separate words, inline ones don't, entities are decoded. Tags go
 * first: until then a `<` that somebody wrote is still an entity. The sanitiser writes XML's entities and `&nbsp;` alone, so
 * that HTML's table of two thousand stays out of the browser.
 * @param options.lines keeps paragraphs and items on lines of their own; all in one line otherwise
 */
export function htmlToText(html: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  const words = lines ? html.replace(ENDS_LINE, '\n') : html;
  const text = decodeXML(words.replace(INLINE, '').replace(TAG, ' ').replaceAll('&nbsp;', ' '));
  return (lines ? text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n') : text.replace(/\s+/g, ' ')).trim();
}
