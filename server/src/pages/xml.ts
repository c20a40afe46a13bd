/** A text as it may stand in XML, between tags or quotes; without the two signs that no XML may hold, even named. */
export const escapeXml = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
