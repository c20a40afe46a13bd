import { escapeMarkup } from '../../kit/escape-markup.ts';

/** Converts plain text to the HTML of a rich-text field, with its paragraphs; markup in it is escaped. */
export function asRichText(text: string): string {
  return escapeMarkup(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('');
}
