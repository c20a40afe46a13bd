/**
 * Spelling corrections: words in use that an unknown word may stand for, compared by spelling and by sound.
 */
import { editDistance } from '@oficio/shared/kit/edit-distance';
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionVariants } from './lexemes.ts';

const MAX_CANDIDATES_PER_WORD = 400;
/** Maximum alternatives per word. */
const MAX_ALTERNATIVES = 3;
/** Alternatives within this score of the best one count as equally good. */
const SCORE_TOLERANCE = 0.2;
/** Letters of the prefix assumed correct when looking for words with more than one typo. */
const PREFIX_LETTERS = 3;
/** Minimum letters of a word for tolerating one typo. */
const MIN_CORRECTABLE_LETTERS = 4;
/** Minimum letters of a word for tolerating two typos. */
const MIN_LETTERS_FOR_TWO_TYPOS = 8;
/** Maximum cached sounds: each typo is compared with hundreds of words in use, mostly the same ones. */
const MAX_CACHED_SOUNDS = 10_000;

/** Spellings that sound alike at the beginning of a word. */
const HOMOPHONES: readonly (readonly string[])[] = [
  ['b', 'v'],
  ['s', 'c', 'z'],
  ['c', 'k', 'qu'],
  ['g', 'j'],
  ['y', 'll', 'i'],
  ['', 'h'],
];

/** Returns the prefixes of a word as written, and as it may have been meant. */
export function plausiblePrefixes(word: string): string[] {
  const prefixes = new Set([word.slice(0, PREFIX_LETTERS)]);
  for (let at = 0; at < PREFIX_LETTERS; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    for (const spellings of HOMOPHONES)
      for (const spelling of spellings) {
        // A silent h is only tried at the beginning of the word.
        if (!rest.startsWith(spelling) || (spelling === '' && (at > 0 || rest.startsWith('h')))) continue;
        const after = rest.slice(spelling.length);
        for (const other of spellings) prefixes.add((before + other + after).slice(0, PREFIX_LETTERS));
      }
  }
  return [...prefixes];
}

const soundByWord = new Map<string, string>();

/** Returns a word's Argentine pronunciation: b and v, s, c and z, ll and y sound alike, and h is silent. */
function soundOf(word: string): string {
  let sound = soundByWord.get(word);
  if (sound === undefined) {
    if (soundByWord.size >= MAX_CACHED_SOUNDS) soundByWord.clear();
    soundByWord.set(word, (sound = pronounce(word)));
  }
  return sound;
}

function pronounce(word: string): string {
  return word
    .replace(/ñ/g, 'n')
    .replace(/ch/g, '\u0001')
    .replace(/h/g, '')
    .replace(/\u0001/g, 'ch')
    .replace(/v|w/g, 'b')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/xc|sc(?=[ei])|x/g, 's')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/i(?=[aeou])/g, 'y')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/**
 * Scores the difference between a typed word and one in use; undefined when it is too large. The first letter
 * must sound the same, since people seldom get it wrong: "huerta" is not "puerta".
 */
export function typoScore(typed: string, used: string): number | undefined {
  if (typed.length < MIN_CORRECTABLE_LETTERS || used.length < MIN_CORRECTABLE_LETTERS) return undefined;
  const [typedSound, usedSound] = [soundOf(typed), soundOf(used)];
  if (typedSound[0] !== usedSound[0]) return undefined;
  const maxTypos = typed.length >= MIN_LETTERS_FOR_TWO_TYPOS ? 2 : 1;
  const letters = editDistance(typed, used, maxTypos);
  if (typedSound === usedSound) return Math.min(0.5, letters);
  const sounds = editDistance(typedSound, usedSound, 1);
  if (letters <= maxTypos) return Math.min(letters, sounds + 0.5);
  return sounds <= 1 && typed.length > MIN_CORRECTABLE_LETTERS + 1 ? sounds + 0.75 : undefined;
}

/** Returns the best alternatives of a word among some candidates. */
function alternativesOf(word: string, candidates: Iterable<string>): string[] {
  const scored = [...candidates].flatMap((used) => {
    const score = typoScore(word, used);
    return score === undefined ? [] : [{ used, score }];
  });
  scored.sort((a, b) => a.score - b.score || a.used.length - b.used.length || (a.used < b.used ? -1 : 1));
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score <= best + SCORE_TOLERANCE)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ used }) => used);
}

/** Returns the stored words that each word may stand for, likeliest first. */
export async function correctionsOf(
  db: Queryable,
  collection: string,
  words: readonly string[],
  /** Known words that no record contains. */
  otherWords: Iterable<string> = [],
): Promise<Map<string, string[]>> {
  const corrections = new Map<string, string[]>();
  const correctable = words.filter((word) => word.length >= MIN_CORRECTABLE_LETTERS && !/\d/.test(word));
  if (correctable.length === 0) return corrections;
  const variants = correctable.flatMap((word) =>
    deletionVariants(word).map((variant) => [variant, word] as const),
  );
  const prefixes = correctable.flatMap((word) =>
    plausiblePrefixes(word).map((prefix) => [prefix, word] as const),
  );
  const { rows } = await db.query<{ typed: string; palabra: string }>(
    `select t.w as typed, x."palabra" from unnest($2::text[], $3::text[]) as t(v, w) join "palabras" x on x."coleccion" = $1 and x."variante" = t.v
     union
     select t.w, x."palabra" from unnest($4::text[], $5::text[]) as t(b, w) cross join lateral (
       select "palabra" from "palabras" where "coleccion" = $1 and "variante" >= t.b and "variante" <= t.b || 'zzzz' and "variante" = "palabra"
       and length("palabra") between length(t.w) - 2 and length(t.w) + 2 limit ${MAX_CANDIDATES_PER_WORD}) x`,
    [
      collection,
      variants.map(([variant]) => variant),
      variants.map(([, word]) => word),
      prefixes.map(([prefix]) => prefix),
      prefixes.map(([, word]) => word),
    ],
  );
  const others = [...otherWords];
  for (const word of correctable) {
    const stored = rows.filter(({ typed }) => typed === word).map(({ palabra }) => palabra);
    const alternatives = alternativesOf(word, new Set([...stored, ...others]));
    if (alternatives.length > 0) corrections.set(word, alternatives);
  }
  return corrections;
}
