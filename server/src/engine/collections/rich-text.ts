/** Sanitizes people's HTML before it is stored, so that it can be shown as is. */
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import sanitize from 'sanitize-html';

const OWN_PICTURE = /^\/archivos\/[0-9a-f-]{36}(\?[\w=&]*)?$/;

const OPTIONS: sanitize.IOptions = {
  allowedTags:
    'p br h2 h3 h4 ul ol li strong em u s a blockquote pre code hr table thead tbody tr th td img sub sup'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    // A formula: its text is LaTeX, rendered where it is displayed.
    code: ['data-formula'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['href']?.startsWith('/') ? attribs : { ...attribs, rel: 'noopener nofollow ugc' },
    }),
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
  // Allow only our own pictures: external ones would reveal the reader to a third party.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
};

/** Maximum passes: broken nesting may need another one, as with a paragraph inside another. */
const MAX_PASSES = 4;

/** Returns clean HTML of the allowed subset. Idempotent, so stored text can be sent back unchanged. */
export function sanitizeHtml(html: string): string {
  let sanitized = sanitize(html, OPTIONS);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const next = sanitize(sanitized, OPTIONS);
    if (next === sanitized) break;
    sanitized = next;
  }
  return sanitized;
}

/** Sanitizes the rich-text values of a record to be written, in place, including nested ones. */
export function cleanRichText(fields: Fields, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || value === undefined) continue;
    if (field.kind === 'richText') values[name] = sanitizeHtml(value as string);
    else if (field.kind === 'object') cleanRichText(field.fields, value as Record<string, unknown>);
    else if (field.kind === 'objects')
      for (const item of value as Record<string, unknown>[]) cleanRichText(field.fields, item);
  }
}
