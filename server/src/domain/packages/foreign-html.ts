/** Pages of a foreign package: their body, with pictures and links renamed. */
import path from 'node:path';
import { decodeMarkup } from '@oficio/shared/kit/decode-markup';
import sanitize from 'sanitize-html';

/** Maximum characters read of a page; a longer one exceeds a lesson's limit anyway. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Returns the text inside `<body>`, or all of it but the head. It uses plain searches, which are fast on any
 * input.
 */
function bodyOf(html: string): string {
  const text = html.slice(0, MAX_CHARACTERS);
  const lower = text.toLowerCase();
  const body = lower.indexOf('<body');
  if (body >= 0) {
    const from = lower.indexOf('>', body) + 1;
    const to = lower.lastIndexOf('</body');
    return from > 0 ? text.slice(from, to > from ? to : undefined) : '';
  }
  const head = lower.indexOf('</head>');
  return head < 0 ? text : text.slice(head + '</head>'.length);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the place in the package that a page's link leads to; undefined for an external link. */
export function placeOf(link: string, page: string): string | undefined {
  const clean = decoded(decodeMarkup(link))
    .replace(/^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)\/?/i, '')
    .replace(/[?#].*$/, '');
  if (clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) || clean.startsWith('//') || clean.startsWith('/'))
    return undefined;
  const place = path.posix.normalize(path.posix.join(path.posix.dirname(page), clean));
  return place.startsWith('..') ? undefined : place;
}

/**
 * Returns the page's body. `take` maps the target of a link or picture to our name; undefined leaves it as it
 * is.
 */
export function pageBody(html: string, take: (link: string) => string | undefined): string {
  return bodyOf(html).replace(
    /\s(src|href) ?= ?(?:"([^"<>]{0,2000})"|'([^'<>]{0,2000})')/gi,
    (whole, attribute: string, double: string | undefined, single: string | undefined) => {
      const id = take(double ?? single ?? '');
      return id === undefined ? whole : ` ${attribute.toLowerCase()}="/archivos/${id}"`;
    },
  );
}

/** Maximum tags: deep nesting takes the sanitizer quadratic time, and no real page has as many. */
const MAX_MARKS = 10_000;
function withinMarks(html: string): string {
  let at = -1;
  for (let n = 0; n < MAX_MARKS; n++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

/** Returns the plain text of some HTML, a line per block: questions hold plain text. */
export function wordsOf(html: string): string {
  const lines = withinMarks(html.slice(0, MAX_CHARACTERS)).replace(
    /<(br|\/p|\/div|\/li|\/h\d|\/tr)[^<>]*>/gi,
    '\n',
  );
  const plain = sanitize(lines, { allowedTags: [], allowedAttributes: {} });
  return decodeMarkup(plain)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
