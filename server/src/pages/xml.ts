/**
 * Escapes a text for XML, between tags or in quotes. Drops the two characters that XML can't contain even
 * escaped.
 */
export const escapeXml = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
