/** Pages of a foreign package: their body, with pictures and links renamed. */
import path from 'node:path';
import sanitize from 'sanitize-html';
import { decodeMarkup } from '@oficio/shared/kit/decode-markup';
import { escapeXml } from '@oficio/shared/kit/escape-markup';

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
    const start = lower.indexOf('>', body) + 1;
    const end = lower.lastIndexOf('</body');
    return start > 0 ? text.slice(start, end > start ? end : undefined) : '';
  }
  const head = lower.indexOf('</head>');
  return head < 0 ? text : text.slice(head + '</head>'.length);
}

/** Decodes a URI component; returns the text as it is when it isn't valid. */
export const decodeUri = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the place in the package that a page's link leads to; undefined for an external link. */
export function packagePath(link: string, page: string): string | undefined {
  const relative = decodeUri(decodeMarkup(link))
    .replace(/^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)\/?/i, '')
    .replace(/[?#].*$/, '');
  if (
    relative === '' ||
    /^[a-z][a-z0-9+.-]*:/i.test(relative) ||
    relative.startsWith('//') ||
    relative.startsWith('/')
  )
    return undefined;
  const resolved = path.posix.normalize(path.posix.join(path.posix.dirname(page), relative));
  return resolved.startsWith('..') ? undefined : resolved;
}

/**
 * Returns the page's body. `rename` maps the target of a link or picture to our name; undefined leaves it as it
 * is.
 */
export function pageBody(html: string, rename: (link: string) => string | undefined): string {
  return bodyOf(html).replace(
    /\s(src|href) ?= ?(?:"([^"<>]{0,2000})"|'([^'<>]{0,2000})')/gi,
    (whole, attribute: string, double: string | undefined, single: string | undefined) => {
      const id = rename(double ?? single ?? '');
      return id === undefined ? whole : ` ${attribute.toLowerCase()}="/archivos/${id}"`;
    },
  );
}

/**
 * Returns the contents of a lesson that links to an external page, over https; undefined for a link that leads
 * to no page.
 */
export function externalLink(url: string, title: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  return `<p><a href="${escapeXml(url.replace(/^http:/i, 'https:'))}">${escapeXml(title)}</a></p>`;
}

/** Maximum tags: deep nesting takes the sanitizer quadratic time, and no real page has as many. */
const MAX_TAGS = 10_000;

/** Cuts the HTML before the tag that exceeds the maximum. */
function firstTags(html: string): string {
  let at = -1;
  for (let count = 0; count < MAX_TAGS; count++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

/** Returns the plain text of some HTML, a line per block: questions hold plain text. */
export function htmlToPlainText(html: string): string {
  const lines = firstTags(html.slice(0, MAX_CHARACTERS)).replace(
    /<(br|\/p|\/div|\/li|\/h\d|\/tr)[^<>]*>/gi,
    '\n',
  );
  const plain = sanitize(lines, { allowedTags: [], allowedAttributes: {} });
  return collapseSpace(decodeMarkup(plain).replaceAll('\u00a0', ' '));
}

/** Collapses the spaces of a text, and its empty lines. */
export const collapseSpace = (text: string): string =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
