/**
 * Numbers as people write them. A point before exactly three digits separates thousands ("1.800"), as is
 * usual here, and a lone comma is the decimal mark ("1,800"). For numbers that other countries read
 * differently, the other reading is returned too, so that the input can show which one was taken.
 */

interface WrittenNumber {
  readonly value: number;
  /** Value under the opposite meaning of points and commas. */
  readonly other?: number;
}
/** A number at the start of a text, and the rest of the text. */
interface ParsedNumber extends WrittenNumber {
  readonly rest: string;
}

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUPERSCRIPT_SIGNS: Readonly<Record<string, string>> = { '⁻': '-', '⁺': '+' };

/**
 * Normalizes spaces, minus signs, apostrophes, powers (to a caret) and one-character fractions (to a slash).
 */
export const plainText = (text: string): string =>
  text
    .replace(/[½¼¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKD').replace('⁄', '/')}`)
    .replace(/[⁻⁺⁰¹²³⁴-⁹]+/gu, (power) =>
      [
        '^',
        ...[...power].map((sign) => SUPERSCRIPT_SIGNS[sign] ?? String(SUPERSCRIPT_DIGITS.indexOf(sign))),
      ].join(''),
    )
    .replace(/[−–—]/gu, '-')
    .replace(/[’´`]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();

const THOUSANDS = {
  '.': /^\d{1,3}(?:\.\d{3})+$/,
  ',': /^\d{1,3}(?:,\d{3})+$/,
} as const;
const isMark = (sign: string): sign is '.' | ',' => sign === '.' || sign === ',';

/** Parses unsigned digits with separators: "1.234,5", "1 800", "0,5", ",5". */
function readDigits(numeral: string): WrittenNumber | undefined {
  // A final point or comma ends a sentence, or precedes decimals that are still to be typed.
  const text = numeral.replace(/[.,]$/, '');
  if (/[ ']/.test(text))
    return /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.test(text)
      ? { value: Number(text.replace(/[ ']/g, '').replace(',', '.')) }
      : undefined;
  const marks = [...text].filter(isMark);
  const last = marks.at(-1);
  if (last === undefined) return /^\d+$/.test(text) ? { value: Number(text) } : undefined;
  const at = text.lastIndexOf(last);
  const [integerPart, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const first = marks[0] ?? last;
  if (first !== last) {
    const fits = THOUSANDS[first].test(integerPart) && /^\d+$/.test(fraction);
    return fits ? { value: Number(`${integerPart.replace(/[.,]/g, '')}.${fraction}`) } : undefined;
  }
  const grouped = THOUSANDS[last].test(text) ? Number(text.replace(/[.,]/g, '')) : undefined;
  if (marks.length > 1) return grouped === undefined ? undefined : { value: grouped };
  if (!/^\d*[.,]\d+$/.test(text)) return undefined;
  const decimal = Number(`${integerPart || '0'}.${fraction}`);
  // "0.125" can only be a decimal.
  if (grouped === undefined || integerPart.startsWith('0')) return { value: decimal };
  return last === '.' ? { value: grouped, other: decimal } : { value: decimal, other: grouped };
}

const FRACTION = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)(?![\d.,])/;
const NUMBER = /^(?:\d[\d.,' ]*\d[.,]?|[.,]?\d[.,]?)/;
const POWER = /^ ?(?:[x×*·] ?10(?:\^|\*\*) ?|e)([+-]?\d+)/i;
const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [/^ ?mil(?!\p{L})/iu, 1e3],
  [/^ ?mill(?:ón|on|ones)(?!\p{L})(?: de(?!\p{L}))?/iu, 1e6],
];

function readUnsigned(text: string): ParsedNumber | undefined {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [all, integerPart = '0', numerator = '', denominator = ''] = fraction;
    const value = Number(integerPart) + Number(numerator) / Number(denominator);
    return { value, rest: text.slice(all.length) };
  }
  const numeral = NUMBER.exec(text)?.[0];
  const parsedNumeral = numeral === undefined ? undefined : readDigits(numeral.trim());
  if (numeral === undefined || !parsedNumeral) return undefined;
  const rest = text.slice(numeral.length);
  const scaled = (factor: number, length: number): ParsedNumber => ({
    value: parsedNumeral.value * factor,
    ...(parsedNumeral.other !== undefined && { other: parsedNumeral.other * factor }),
    rest: rest.slice(length),
  });
  const powerOfTen = parsedNumeral.value === 10 ? /^\^([+-]?\d+)/.exec(rest) : null;
  if (powerOfTen) return { value: 10 ** Number(powerOfTen[1]), rest: rest.slice(powerOfTen[0].length) };
  const power = POWER.exec(rest);
  // Parsed in exponent notation, so that 1,8×10³ is exactly 1800.
  if (power)
    return { value: Number(`${parsedNumeral.value}e${power[1]}`), rest: rest.slice(power[0].length) };
  for (const [word, factor] of MULTIPLIERS) {
    const match = word.exec(rest)?.[0];
    if (match !== undefined) return scaled(factor, match.length);
  }
  return scaled(1, 0);
}

/** Parses the number at the start of a text normalized by `plainText`; undefined if there is none. */
export function readNumber(text: string): ParsedNumber | undefined {
  const sign = /^([+-]?) ?/.exec(text);
  const parsed = readUnsigned(text.slice(sign?.[0].length ?? 0));
  if (!parsed || !Number.isFinite(parsed.value)) return undefined;
  const negative = sign?.[1] === '-';
  return {
    // Avoid -0, which strict equality in tests distinguishes from 0.
    value: negative && parsed.value !== 0 ? -parsed.value : parsed.value,
    ...(parsed.other !== undefined && { other: negative ? -parsed.other : parsed.other }),
    rest: parsed.rest.trim(),
  };
}

/** Parses a number with nothing else around it; undefined if it isn't one. */
export function parseNumber(numeral: unknown): number | undefined {
  if (typeof numeral === 'number') return Number.isFinite(numeral) ? numeral : undefined;
  const parsed = typeof numeral === 'string' ? readNumber(plainText(numeral)) : undefined;
  return parsed?.rest === '' ? parsed.value : undefined;
}
