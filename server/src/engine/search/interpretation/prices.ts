/**
 * Price limits in a text: "hasta 30000", "menos de 40 mil", "20 lucas", "desde 10 mil", "entre 10 y 20 mil".
 */
import type { Mark, Reader } from './mark.ts';
import { sequenceAt } from './mark.ts';
import type { TypedWord } from './words.ts';

const split = (said: readonly string[]) => said.map((one) => one.split(' '));
const UPPER_BOUND_WORDS = split([
  'hasta',
  'menos de',
  'por menos de',
  'por',
  'no mas de',
  'maximo',
  'max',
  'bajo',
]);
const LOWER_BOUND_WORDS = split([
  'desde',
  'a partir de',
  'mas de',
  'por mas de',
  'no menos de',
  'minimo',
  'min',
]);
const THOUSANDS = new Set(['mil', 'k', 'lucas', 'luca']);
const COINS = new Set(['pesos', 'peso', 'ars', 'mangos']);
/** Minimum plausible price: "hasta 20 horas" is not one. */
const CHEAPEST = 1000;
const DEAREST = 1_000_000_000;

const money = new Intl.NumberFormat('es-AR');

interface Amount {
  readonly amount: number;
  /** Index after its last word. */
  readonly end: number;
  /** Whether it names thousands or a currency, and so must be a price. */
  readonly told: boolean;
  /** Whether the word means thousands. */
  readonly thousands: boolean;
}

function amountAt(words: readonly TypedWord[], at: number): Amount | undefined {
  const figures = /^(\d{1,9})(k|mil)?$/.exec(words[at]?.word ?? '');
  if (!figures) return undefined;
  let end = at + 1;
  const apart = THOUSANDS.has(words[end]?.word ?? '');
  const thousands = figures[2] !== undefined || apart;
  if (figures[2] === undefined && apart) end += 1;
  const coined = COINS.has(words[end]?.word ?? '');
  if (coined) end += 1;
  return {
    amount: Number(figures[1]) * (thousands ? 1000 : 1),
    end,
    told: thousands || coined,
    thousands,
  };
}

/** Returns the length of the longest of some phrases that ends before `at`. */
const lengthBefore = (
  words: readonly TypedWord[],
  at: number,
  phrases: readonly (readonly string[])[],
): number =>
  Math.max(0, ...phrases.map((said) => (at >= said.length ? sequenceAt(words, at - said.length, said) : 0)));

const isPrice = (amount: number): boolean => amount >= CHEAPEST && amount <= DEAREST;
const mark = (label: string, meaning: Mark['meaning'], start: number, end: number): Mark => ({
  key: 'precio',
  label,
  meaning,
  start,
  end,
});

/** Reads a range such as "Entre 10 y 20 mil"; `at` is the index of the first number. */
function between(words: readonly TypedWord[], at: number, first: Amount): Mark | undefined {
  const [before, and] = [words[at - 1]?.word, words[first.end]?.word];
  const last = amountAt(words, first.end + 1);
  if (before !== 'entre' || and !== 'y' || !last) return undefined;
  const from = first.amount * (last.thousands && !first.thousands ? 1000 : 1);
  if (!isPrice(from) || !isPrice(last.amount) || from > last.amount) return undefined;
  const label = `De $ ${money.format(from)} a $ ${money.format(last.amount)}`;
  return mark(label, { from, to: last.amount }, at - 1, last.end);
}

/** Reads the maximum price, the minimum or both. */
export const readPrices: Reader = (words) =>
  words.flatMap((_, at): Mark[] => {
    const given = amountAt(words, at);
    if (!given) return [];
    const both = between(words, at, given);
    if (both) return [both];
    const { amount, end, told } = given;
    const [most, least] = [
      lengthBefore(words, at, UPPER_BOUND_WORDS),
      lengthBefore(words, at, LOWER_BOUND_WORDS),
    ];
    if ((most === 0 && least === 0 && !told) || !isPrice(amount)) return [];
    return least > most
      ? [mark(`Desde $ ${money.format(amount)}`, { from: amount }, at - least, end)]
      : [mark(`Hasta $ ${money.format(amount)}`, { to: amount }, at - most, end)];
  });
