/** Sanitizes people's HTML before it is stored, so that it can be shown as is. */
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'a',
    'blockquote',
    'pre',
    'code',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'sub',
    'sup',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
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
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/archivos\/[0-9a-f-]{36}(\?[\w=&]*)?$/.test(frame.attribs['src'] ?? ''),
};
OPTIONS.allowedAttributes = {
  ...(OPTIONS.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
};

/** Maximum passes: broken nesting may need another one, as with a paragraph inside another. */
const LOOKS = 4;

/** Returns clean HTML of the allowed subset. Idempotent, so stored text can be sent back unchanged. */
export function sanitizeHtml(html: string): string {
  let clean = sanitize(html, OPTIONS);
  for (let look = 1; look < LOOKS; look += 1) {
    const again = sanitize(clean, OPTIONS);
    if (again === clean) break;
    clean = again;
  }
  return clean;
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
