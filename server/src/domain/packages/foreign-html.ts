/** Pages of somebody else's package: their body, with what they show and link under names of ours. */
import path from 'node:path';
import sanitize from 'sanitize-html';

/** A page longer than this holds more than a class may. */
const MOST = 1_000_000;

/** Between a page's `<body>` and its end, or all of it but the head: by plain searches, which no text makes slow. */
function bodyOf(html: string): string {
  const text = html.slice(0, MOST);
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

/** Where a link of a page leads in the package; undefined for what leads out of it. */
export function placeOf(link: string, page: string): string | undefined {
  const clean = decoded(link.replaceAll('&amp;', '&'))
    .replace(/^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)\/?/i, '')
    .replace(/[?#].*$/, '');
  if (clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) || clean.startsWith('//') || clean.startsWith('/'))
    return undefined;
  const place = path.posix.normalize(path.posix.join(path.posix.dirname(page), clean));
  return place.startsWith('..') ? undefined : place;
}

/** The page's body. `take` gives the name of ours of what a link or a picture names; undefined leaves it as it is. */
export function pageBody(html: string, take: (link: string) => string | undefined): string {
  return bodyOf(html).replace(
    /\s(src|href) ?= ?(?:"([^"<>]{0,2000})"|'([^'<>]{0,2000})')/gi,
    (whole, attribute: string, double: string | undefined, single: string | undefined) => {
      const id = take(double ?? single ?? '');
      return id === undefined ? whole : ` ${attribute.toLowerCase()}="/archivos/${id}"`;
    },
  );
}

/** Marks past these are no page's: what is nested so deep takes the cleaner the square of it. */
const MOST_MARKS = 10_000;
function withinMarks(html: string): string {
  let at = -1;
  for (let n = 0; n < MOST_MARKS; n++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

/** The words of some HTML, a line for each block: questions hold plain text. */
export function wordsOf(html: string): string {
  const lines = withinMarks(html.slice(0, MOST)).replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)[^<>]*>/gi, '\n');
  const plain = sanitize(lines, { allowedTags: [], allowedAttributes: {} });
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return plain
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
