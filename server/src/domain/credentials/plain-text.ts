/** The text of rich text, for where there are no tags: a signed document, a feed. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
