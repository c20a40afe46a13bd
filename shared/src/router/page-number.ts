import { MAX_PAGE } from '../contract/answers/limits.ts';

/** The page that an address names: 1 for what is no page, and never past what the server takes. */
export const pageNumber = (text: string): number =>
  /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
