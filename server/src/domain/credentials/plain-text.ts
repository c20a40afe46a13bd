/** Returns rich text as plain text, for signed documents and feeds. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
