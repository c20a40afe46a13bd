/** Limits of lists and searches. The server refuses more; the screens never ask for more. */

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
/** Maximum values of a filter that the screens ask for: as many as the records of a page. */
export const MAX_FILTER_VALUES = MAX_LIMIT;
/** Maximum references that a list or a record expands. */
export const MAX_EXPANDED = 10;
/** Last page number that the server accepts: filters find a row better than paging to it. */
export const MAX_PAGE = 100_000;
/** Maximum length of a search text, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Maximum records that a visitor may skip in a list: reaching a page means reading all the pages before it.
 */
export const MAX_VISITOR_OFFSET = 10_000;

/** Last page that a visitor may request, however long the list. */
export const lastVisitorPage = (limit: number): number => Math.floor(MAX_VISITOR_OFFSET / limit) + 1;

/** Returns the last page of a list that can be requested; 1 for an empty list. */
export const lastPage = (total: number, limit: number, maxPage = MAX_PAGE): number =>
  Math.min(Math.max(1, Math.ceil(total / limit)), maxPage);

/** Truncates a search text to the maximum, without leaving half a surrogate pair at the end. */
export const cutSearch = (text: string): string =>
  text.length > MAX_SEARCH_LENGTH ? text.slice(0, MAX_SEARCH_LENGTH).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Parses a page number from an address: 1 if it isn't one, capped at the server's maximum. */
export const pageNumber = (text: string): number =>
  /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
