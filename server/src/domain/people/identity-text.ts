/** What a person's papers say of them, as it is stored and compared. */

/** A document's number: letters and digits alone, in capitals. */
export const tidyDocument = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '');

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names are the same but for case, accents and what stands between words. */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b);
