/**
 * Parsing of certificate numbers and codes as people write them. The browser uses it on typed and pasted
 * text, the server on requests.
 */

/** OF: issued by a centre on this site. RV: issued elsewhere and reviewed here. */
export const NUMBER_PREFIXES = ['OF', 'RV'] as const;
export type NumberPrefix = (typeof NUMBER_PREFIXES)[number];

/** Maximum length of a text to parse; the rest is ignored. */
const MAX_TEXT_LENGTH = 2_000;
/** Length to which an unrecognised number is truncated before it is looked up, and not found. */
const MAX_UNKNOWN_LENGTH = 40;
const SERIAL_DIGITS = 6;

/** Normalizes width, dashes and case, and removes invisible characters. */
const normalizeText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

// Where only digits are valid, a look-alike letter is read as the digit.
const DIGIT = '[0-9OIL]';
const SEPARATOR = String.raw`[\s._/\-]{0,3}`;
const NUMBER = new RegExp(
  String.raw`(^|[^\p{L}\p{N}])([O0]F|RV)${SEPARATOR}(${DIGIT}{4})${SEPARATOR}((?=[OIL]*\d)(?:${DIGIT}{3}[\s.]${DIGIT}{3}|${DIGIT}{1,9}))(?![\p{L}\p{N}])`,
  'u',
);

const digits = (text: string): string =>
  text.replace(/[\s.]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Finds the first number in a text, in stored form (`OF-2026-000105`), and the text around it. */
export function findNumber(text: string): { readonly numero: string; readonly rest: string } | undefined {
  const line = normalizeText(text);
  const match = NUMBER.exec(line);
  if (!match) return undefined;
  const [matchedText, before = '', prefix = '', year = '', serial = ''] = match;
  const count = digits(serial).replace(/^0+/, '').padStart(SERIAL_DIGITS, '0');
  return {
    numero: `${prefix.replace('0', 'O')}-${digits(year)}-${count}`,
    rest: `${line.slice(0, match.index)}${before} ${line.slice(match.index + matchedText.length)}`,
  };
}

/** Returns a number in its stored form; text without one is trimmed, upper-cased and truncated. */
export const tidyNumber = (text: string): string =>
  findNumber(text)?.numero ?? normalizeText(text).trim().slice(0, MAX_UNKNOWN_LENGTH);

/** Normalizes a code, often copied in groups: "zhpp-h43f" and "ZHPP H43F" are the same code. */
export const tidyCode = (text: string): string => normalizeText(text).replace(/[^A-Z0-9]/g, '');

// Codes never contain 0, O, 1, I or L.
const CODE_HALF = '[A-HJKMNP-Z2-9]{4}';
const LABELLED_CODE = new RegExp(
  String.raw`C[ÓO]DIGO\W{0,3}(?:ES\W{1,3})?(${CODE_HALF}[\s-]?${CODE_HALF})(?![\p{L}\p{N}])`,
  'u',
);
const WHOLE_TEXT_CODE = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(${CODE_HALF}[\s-]?${CODE_HALF})[^\p{L}\p{N}]*$`,
  'u',
);
const EMBEDDED_CODE = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?=[A-Z-]*\d)(${CODE_HALF}-?${CODE_HALF})(?![\p{L}\p{N}])`,
  'u',
);

/**
 * Finds the code in the text around a number: a labelled one, one that stands alone, or the first word of a
 * code's length with a digit. Empty if there is none, so that an ordinary word is not mistaken for a code.
 */
export function findCode(text: string): string {
  const line = normalizeText(text);
  const match = LABELLED_CODE.exec(line) ?? WHOLE_TEXT_CODE.exec(line) ?? EMBEDDED_CODE.exec(line);
  return tidyCode(match?.[1] ?? '');
}
