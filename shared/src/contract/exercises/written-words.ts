/** Short answers in words, as people write them: without minding case, accents, an article or one slip of the keys. */
import { parseNumber } from './numbers.ts';
import { readQuantity } from './quantity.ts';

/** Lower case, without accents (ñ stays), inner spaces single: how short answers are compared. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/n\u0303/gi, 'ñ')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without what `pattern` finds, unless nothing would be left. */
const without = (text: string, pattern: RegExp): string => text.replace(pattern, '').trim() || text;

/** What of an answer is compared: "La tierra." is "tierra". */
const core = (text: string): string =>
  without(
    without(folded(text), /^[\p{Ps}\p{Pi}"'¿¡]+|[\p{Pe}\p{Pf}"'.,;:!?]+$/gu),
    /^(?:el|la|los|las|un|una|unos|unas) /,
  );

/** Letters that sound alike, or whose keys are side by side: one is written for the other without not knowing. */
const ALIKE = ['bv', 'csz', 'gj', 'iy', 'ckq', 'mn', 'sx'];
const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const beside = (a: string, b: string): boolean =>
  ROWS.some((row, i) => {
    const at = row.indexOf(a);
    if (at < 0) return false;
    const near = [row[at - 1], row[at + 1], ...[ROWS[i - 1], ROWS[i + 1]].flatMap((other) => [other?.[at]])];
    return near.includes(b);
  });
const confused = (a: string, b: string): boolean =>
  ALIKE.some((set) => set.includes(a) && set.includes(b)) || beside(a, b);

/** Words this long are written with a slip and still known. */
const LONG = 6;

/**
 * Whether a word is another with one slip inside it: a letter missing, too many, changed for one like it, or two that
 * changed places. Never at its ends, where the prefix or the ending of another word would be ("simétrico",
 * "asimétrico"; "sulfato" and "sulfito" differ in letters that are not alike), and never in figures.
 */
export function isSlip(word: string, written: string): boolean {
  if (word.length < LONG || /\d/.test(word + written)) return false;
  if (word === `${written}s` || written === `${word}s`) return true;
  if (word[0] !== written[0] || word.at(-1) !== written.at(-1)) return false;
  const [short, long] = word.length <= written.length ? [word, written] : [written, word];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const [a, b] = [short[at] ?? '', long[at] ?? ''];
  if (short.slice(at + 1) === long.slice(at + 1)) return confused(a, b);
  return short[at + 1] === b && long[at + 1] === a && short.slice(at + 2) === long.slice(at + 2);
}

/** Whether all words are the same but one at most, which has a slip. */
function withOneSlip(text: string, written: string): boolean {
  const [words, given] = [text.split(' '), written.split(' ')];
  if (words.length !== given.length) return false;
  const different = words.flatMap((word, i) => (word === given[i] ? [] : [[word, given[i] ?? ''] as const]));
  return different.length === 1 && different.every(([word, other]) => isSlip(word, other));
}

/** Whether both are the same number: "1.800" and "1800", "220 V" where "220" is accepted. A code keeps its zeros. */
function sameNumber(text: string, written: string): boolean {
  const value = /^0\d/.test(text) ? undefined : parseNumber(text);
  const reading = value === undefined ? undefined : readQuantity(written);
  return reading?.is === 'number' && reading.value === value;
}

/**
 * Whether a short answer is one of those accepted. `elsewhere` are those of the question's other gaps: what is right
 * there is no slip here.
 */
export function accepts(
  accepted: readonly string[],
  written: string | undefined,
  elsewhere: readonly string[] = [],
): boolean {
  if (written === undefined) return false;
  const given = core(written);
  if (accepted.some((text) => core(text) === given || sameNumber(text, written))) return true;
  return (
    !elsewhere.some((text) => core(text) === given) && accepted.some((text) => withOneSlip(core(text), given))
  );
}
