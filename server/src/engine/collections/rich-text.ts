/** HTML from people is cleaned on the way in: what is stored may be shown as it is. */
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
    // A formula, whose LaTeX is the text: drawn where it is shown.
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
  // Pictures come from our own files only: others would tell a third party who reads.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/archivos\/[0-9a-f-]{36}(\?[\w=&]*)?$/.test(frame.attribs['src'] ?? ''),
};
OPTIONS.allowedAttributes = {
  ...(OPTIONS.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
};

/** Broken nesting may take a second look: a paragraph left inside another is told apart by reading it again. */
const LOOKS = 4;

/** Clean HTML of the allowed subset. Cleaning it again changes nothing: what was stored may come back as it is. */
export function sanitizeHtml(html: string): string {
  let clean = sanitize(html, OPTIONS);
  for (let look = 1; look < LOOKS; look += 1) {
    const again = sanitize(clean, OPTIONS);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Cleans the rich-text values of a record about to be written, in place, nested ones too. */
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
