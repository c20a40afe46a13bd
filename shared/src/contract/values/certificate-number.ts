/**
 * Numbers and codes of certificates, however they are written: the browser reads with these what is typed and pasted,
 * the server what it is asked for.
 */

/** OF for what a centre issues here, RV for what was issued elsewhere and reviewed here. */
export const NUMBER_PREFIXES = ['OF', 'RV'] as const;
export type NumberPrefix = (typeof NUMBER_PREFIXES)[number];

/** Longer than any sentence with a number in it; more is not looked at. */
const LONGEST = 2_000;
/** What of a text that is no number goes on as one, to be answered that there is none. */
const LONGEST_UNKNOWN = 40;
const WIDTH = 6;

/** Characters of another width or dash, and those that are not seen, as the plain ones. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

// Where only digits stand, a letter can only be the digit that it looks like.
const DIGIT = '[0-9OIL]';
const APART = String.raw`[\s._/\-]{0,3}`;
const NUMBER = new RegExp(
  String.raw`(^|[^\p{L}\p{N}])([O0]F|RV)${APART}(${DIGIT}{4})${APART}((?=[OIL]*\d)(?:${DIGIT}{3}[\s.]${DIGIT}{3}|${DIGIT}{1,9}))(?![\p{L}\p{N}])`,
  'u',
);

const digits = (text: string): string =>
  text.replace(/[\s.]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** The first number in a text, as it is stored (`OF-2026-000105`), and the text around it; undefined without one. */
export function findNumber(text: string): { readonly numero: string; readonly rest: string } | undefined {
  const line = plain(text);
  const match = NUMBER.exec(line);
  if (!match) return undefined;
  const [whole, before = '', prefix = '', year = '', serial = ''] = match;
  const count = digits(serial).replace(/^0+/, '').padStart(WIDTH, '0');
  return {
    numero: `${prefix.replace('0', 'O')}-${digits(year)}-${count}`,
    rest: `${line.slice(0, match.index)}${before} ${line.slice(match.index + whole.length)}`,
  };
}

/** A number as it is stored, however it was written; what holds none comes back trimmed, in capitals and cut. */
export const tidyNumber = (text: string): string =>
  findNumber(text)?.numero ?? plain(text).trim().slice(0, LONGEST_UNKNOWN);

/** Eight characters are copied by hand in groups: "zhpp-h43f" and "ZHPP H43F" are the same code. */
export const tidyCode = (text: string): string => plain(text).replace(/[^A-Z0-9]/g, '');

// Codes have neither 0, O, 1, I nor L.
const FOUR = '[A-HJKMNP-Z2-9]{4}';
const LABELLED = new RegExp(
  String.raw`C[ÓO]DIGO\W{0,3}(?:ES\W{1,3})?(${FOUR}[\s-]?${FOUR})(?![\p{L}\p{N}])`,
  'u',
);
const ALONE = new RegExp(String.raw`^[^\p{L}\p{N}]*(${FOUR}[\s-]?${FOUR})[^\p{L}\p{N}]*$`, 'u');
const WITHIN = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?=[A-Z-]*\d)(${FOUR}-?${FOUR})(?![\p{L}\p{N}])`,
  'u',
);

/**
 * The code in the text around a number: what is called one, what stands alone, or the first word that has its length and
 * a digit. Empty without one: a word of a sentence is not taken for a code.
 */
export function findCode(text: string): string {
  const line = plain(text);
  const found = LABELLED.exec(line) ?? ALONE.exec(line) ?? WITHIN.exec(line);
  return tidyCode(found?.[1] ?? '');
}
