/**
 * Price limits in a text: "hasta 30000", "menos de 40 mil", "20 lucas", "desde 10 mil", "entre 10 y 20 mil".
 */
import { sequenceAt, splitPhrases, type Mark, type Reader } from './mark.ts';
import type { TypedWord } from './words.ts';

const UPPER_BOUND_PHRASES = splitPhrases('hasta|menos de|por menos de|por|no mas de|maximo|max|bajo');
const LOWER_BOUND_PHRASES = splitPhrases('desde|a partir de|mas de|por mas de|no menos de|minimo|min');
const THOUSAND_WORDS = new Set(['mil', 'k', 'lucas', 'luca']);
const CURRENCY_WORDS = new Set(['pesos', 'peso', 'ars', 'mangos']);
/** Minimum plausible price: "hasta 20 horas" is not one. */
const MIN_PRICE = 1000;
const MAX_PRICE = 1_000_000_000;

const money = new Intl.NumberFormat('es-AR');

interface Amount {
  readonly value: number;
  /** Index after its last word. */
  readonly end: number;
  /** Whether it names thousands or a currency, and so must be a price. */
  readonly isExplicit: boolean;
  readonly inThousands: boolean;
}

function amountAt(words: readonly TypedWord[], at: number): Amount | undefined {
  const [, digits, suffix] = /^(\d{1,9})(k|mil)?$/.exec(words[at]?.folded ?? '') ?? [];
  if (digits === undefined) return undefined;
  let end = at + 1;
  const inThousands = suffix !== undefined || THOUSAND_WORDS.has(words[end]?.folded ?? '');
  if (suffix === undefined && inThousands) end += 1;
  const hasCurrency = CURRENCY_WORDS.has(words[end]?.folded ?? '');
  if (hasCurrency) end += 1;
  return {
    value: Number(digits) * (inThousands ? 1000 : 1),
    end,
    isExplicit: inThousands || hasCurrency,
    inThousands,
  };
}

/** Returns the length of the longest of some phrases that ends before `at`. */
const lengthBefore = (
  words: readonly TypedWord[],
  at: number,
  phrases: readonly (readonly string[])[],
): number =>
  Math.max(
    0,
    ...phrases.map((phrase) => (at >= phrase.length ? sequenceAt(words, at - phrase.length, phrase) : 0)),
  );

const isPrice = (value: number): boolean => value >= MIN_PRICE && value <= MAX_PRICE;
const priceMark = (label: string, meaning: Mark['meaning'], start: number, end: number): Mark => ({
  key: 'precio',
  label,
  meaning,
  start,
  end,
});

/** Reads a range such as "Entre 10 y 20 mil"; `at` is the index of the first number. */
function rangeAt(words: readonly TypedWord[], at: number, first: Amount): Mark | undefined {
  const last = amountAt(words, first.end + 1);
  if (words[at - 1]?.folded !== 'entre' || words[first.end]?.folded !== 'y' || !last) return undefined;
  const from = first.value * (last.inThousands && !first.inThousands ? 1000 : 1);
  const to = last.value;
  if (!isPrice(from) || !isPrice(to) || from > to) return undefined;
  return priceMark(`De $ ${money.format(from)} a $ ${money.format(to)}`, { from, to }, at - 1, last.end);
}

/** Reads the maximum price, the minimum or both. */
export const readPrices: Reader = (words) =>
  words.flatMap((_, at): Mark[] => {
    const amount = amountAt(words, at);
    if (!amount) return [];
    const range = rangeAt(words, at, amount);
    if (range) return [range];
    const { value, end, isExplicit } = amount;
    const upperLength = lengthBefore(words, at, UPPER_BOUND_PHRASES);
    const lowerLength = lengthBefore(words, at, LOWER_BOUND_PHRASES);
    if ((upperLength === 0 && lowerLength === 0 && !isExplicit) || !isPrice(value)) return [];
    return lowerLength > upperLength
      ? [priceMark(`Desde $ ${money.format(value)}`, { from: value }, at - lowerLength, end)]
      : [priceMark(`Hasta $ ${money.format(value)}`, { to: value }, at - upperLength, end)];
  });
