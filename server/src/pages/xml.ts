/** A text as it may stand in XML, between tags or quotes. */
export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
