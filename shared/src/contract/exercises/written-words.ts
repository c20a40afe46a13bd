/** Grading of short text answers: tolerates case, accents, an article and one typo. */
import { foldAccents } from '../../kit/fold-accents.ts';
import { parseNumber } from './numbers.ts';
import { readQuantity } from './quantity.ts';

/** Normalizes a text to compare short answers: lower case, without accents (ñ stays), single spaces. */
export function folded(text: string): string {
  return foldAccents(text.toLowerCase(), { keepEnye: true }).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Removes matches of `pattern`, unless nothing would be left. */
const removeUnlessEmpty = (text: string, pattern: RegExp): string => text.replace(pattern, '').trim() || text;

/** Returns the part of an answer to compare: "La tierra." is "tierra". */
const comparablePart = (text: string): string =>
  removeUnlessEmpty(
    removeUnlessEmpty(folded(text), /^[\p{Ps}\p{Pi}"'¿¡]+|[\p{Pe}\p{Pf}"'.,;:!?]+$/gu),
    /^(?:el|la|los|las|un|una|unos|unas) /,
  );

/** Letters that sound alike or are adjacent on the keyboard, often mistaken for each other. */
const SIMILAR_LETTERS = ['bv', 'csz', 'gj', 'iy', 'ckq', 'mn', 'sx'];
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const areAdjacentKeys = (a: string, b: string): boolean =>
  KEYBOARD_ROWS.some((row, i) => {
    const at = row.indexOf(a);
    if (at < 0) return false;
    const neighbours = [
      row[at - 1],
      row[at + 1],
      ...[KEYBOARD_ROWS[i - 1], KEYBOARD_ROWS[i + 1]].flatMap((other) => [other?.[at]]),
    ];
    return neighbours.includes(b);
  });
const areConfusable = (a: string, b: string): boolean =>
  SIMILAR_LETTERS.some((set) => set.includes(a) && set.includes(b)) || areAdjacentKeys(a, b);

/** Minimum length of a word with a tolerated typo. */
const MIN_TYPO_LENGTH = 6;

/**
 * Whether a word is another with one inner typo: a letter missing, extra, replaced by a similar one, or
 * swapped with the next. Never at the ends, where it could be another word's prefix or suffix ("simétrico",
 * "asimétrico"); never a dissimilar letter ("sulfato", "sulfito"); and never in words with digits.
 */
export function isSlip(word: string, written: string): boolean {
  if (word.length < MIN_TYPO_LENGTH || /\d/.test(word + written)) return false;
  if (word === `${written}s` || written === `${word}s`) return true;
  if (word[0] !== written[0] || word.at(-1) !== written.at(-1)) return false;
  const [shorter, longer] = word.length <= written.length ? [word, written] : [written, word];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1);
  const [a, b] = [shorter[at] ?? '', longer[at] ?? ''];
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return areConfusable(a, b);
  return shorter[at + 1] === b && longer[at + 1] === a && shorter.slice(at + 2) === longer.slice(at + 2);
}

/** Whether exactly one word differs, by a typo. */
function withOneSlip(text: string, written: string): boolean {
  const [words, answerWords] = [text.split(' '), written.split(' ')];
  if (words.length !== answerWords.length) return false;
  const different = words.flatMap((word, i) =>
    word === answerWords[i] ? [] : [[word, answerWords[i] ?? ''] as const],
  );
  return different.length === 1 && different.every(([word, other]) => isSlip(word, other));
}

/**
 * Whether both are the same number: "1.800" and "1800", or "220 V" where "220" is accepted. Codes with
 * leading zeros never match as numbers.
 */
function sameNumber(text: string, written: string): boolean {
  const value = /^0\d/.test(text) ? undefined : parseNumber(text);
  const reading = value === undefined ? undefined : readQuantity(written);
  return reading?.is === 'number' && reading.value === value;
}

/**
 * Whether a short answer is accepted.
 * @param elsewhere answers accepted in the question's other gaps: here they are not typos
 */
export function accepts(
  accepted: readonly string[],
  written: string | undefined,
  elsewhere: readonly string[] = [],
): boolean {
  if (written === undefined) return false;
  const answerText = comparablePart(written);
  if (accepted.some((text) => comparablePart(text) === answerText || sameNumber(text, written))) return true;
  return (
    !elsewhere.some((text) => comparablePart(text) === answerText) &&
    accepted.some((text) => withOneSlip(comparablePart(text), answerText))
  );
}
