/** Spelling corrections: words in use that an unknown word may stand for. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionVariants } from './lexemes.ts';
import { forgiveness } from './slips.ts';

const MAX_CANDIDATES = 400;
/** Letters of the prefix assumed correct when looking for words with more than one typo. */
const BEGINNING = 3;
/** Maximum alternatives per word. */
const CHOSEN = 3;
/** Alternatives within this score of the best one count as equally good. */
const ALIKE = 0.2;

/** Spellings that sound alike at the beginning of a word. */
const SOUNDS: readonly (readonly string[])[] = [
  ['b', 'v'],
  ['s', 'c', 'z'],
  ['c', 'k', 'qu'],
  ['g', 'j'],
  ['y', 'll', 'i'],
  ['', 'h'],
];

/** Returns the prefixes of a word as written, and as it may have been meant. */
export function beginningsOf(word: string): string[] {
  const found = new Set([word.slice(0, BEGINNING)]);
  for (let at = 0; at < BEGINNING; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    for (const alike of SOUNDS)
      for (const one of alike) {
        // A silent h is only tried at the beginning of the word.
        if (!rest.startsWith(one) || (one === '' && (at > 0 || rest.startsWith('h')))) continue;
        for (const other of alike) found.add((before + other + rest.slice(one.length)).slice(0, BEGINNING));
      }
  }
  return [...found];
}

/** Returns the stored words that each word may stand for, likeliest first. */
export async function correctionsOf(
  db: Queryable,
  collection: string,
  words: readonly string[],
  /** Known words that no record contains. */
  also: Iterable<string> = [],
): Promise<Map<string, string[]>> {
  const result = new Map<string, string[]>();
  const long = words.filter((word) => word.length >= 4 && !/\d/.test(word));
  if (long.length === 0) return result;
  const pairs = long.flatMap((word) => deletionVariants(word).map((variant) => [variant, word] as const));
  const begun = long.flatMap((word) => beginningsOf(word).map((beginning) => [beginning, word] as const));
  const { rows } = await db.query<{ asked: string; palabra: string }>(
    `select t.w as asked, x."palabra" from unnest($2::text[], $3::text[]) as t(v, w) join "palabras" x on x."coleccion" = $1 and x."variante" = t.v
     union
     select t.w, x."palabra" from unnest($4::text[], $5::text[]) as t(b, w) cross join lateral (
       select "palabra" from "palabras" where "coleccion" = $1 and "variante" >= t.b and "variante" <= t.b || 'zzzz' and "variante" = "palabra"
       and length("palabra") between length(t.w) - 2 and length(t.w) + 2 limit ${MAX_CANDIDATES}) x`,
    [
      collection,
      pairs.map(([v]) => v),
      pairs.map(([, w]) => w),
      begun.map(([b]) => b),
      begun.map(([, w]) => w),
    ],
  );
  const others = [...also];
  for (const word of long) {
    const stored = rows.filter(({ asked }) => asked === word).map(({ palabra }) => palabra);
    const judged = [...new Set([...stored, ...others])].flatMap((used) => {
      const forgiven = forgiveness(word, used);
      return forgiven === undefined ? [] : [{ used, forgiven }];
    });
    judged.sort(
      (a, b) => a.forgiven - b.forgiven || a.used.length - b.used.length || (a.used < b.used ? -1 : 1),
    );
    const best = judged[0]?.forgiven ?? 0;
    const chosen = judged.filter(({ forgiven }) => forgiven <= best + ALIKE).slice(0, CHOSEN);
    if (chosen.length > 0)
      result.set(
        word,
        chosen.map(({ used }) => used),
      );
  }
  return result;
}
