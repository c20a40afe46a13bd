const ESCAPE_SEQUENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text escaped for HTML, between tags or in quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPE_SEQUENCES[sign] ?? sign);

/** Characters outside XML 1.0, which a document can't contain even escaped; lone surrogates are among them. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns a text escaped for XML, without the characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(NOT_XML, ''));
