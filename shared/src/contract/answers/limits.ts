/** What a list or a search admits: the server refuses more, and the screens ask for no more. */

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
/** Deeper pages than this are refused: filters find a row better than paging to it. */
export const MAX_PAGE = 100_000;
/** Letters of a search's text. */
export const MAX_SEARCH_LENGTH = 200;

/** Records of a list that somebody without a session may skip: to reach each page, all before it are read. */
export const MAX_VISITOR_OFFSET = 10_000;

/** The last page that somebody without a session may ask for, of however long a list. */
export const lastVisitorPage = (limit: number): number => Math.floor(MAX_VISITOR_OFFSET / limit) + 1;

/** The last page of a list that can be asked for; the first one, of an empty list. */
export const lastPage = (total: number, limit: number, most = MAX_PAGE): number =>
  Math.min(Math.max(1, Math.ceil(total / limit)), most);

/** A search's text without what is too much, and without half of a sign that the cut went through. */
export const cutSearch = (text: string): string =>
  text.length > MAX_SEARCH_LENGTH ? text.slice(0, MAX_SEARCH_LENGTH).replace(/[\uD800-\uDBFF]$/, '') : text;

/** The page that an address names: 1 for what is no page, and never past what the server takes. */
export const pageNumber = (text: string): number =>
  /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
