/** The words in use that a word nobody uses may have been meant for. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionVariants } from './lexemes.ts';
import { forgiveness } from './slips.ts';

const MOST = 400;
/** Letters of a beginning that is taken as right, where more than one may be wrong. */
const BEGINNING = 3;
/** Alternatives of one word. */
const CHOSEN = 3;
/** What forgives hardly more than the best is as good. */
const ALIKE = 0.2;

/** How a beginning that sounds the same may be written. */
const SOUNDS: readonly (readonly string[])[] = [
  ['b', 'v'],
  ['s', 'c', 'z'],
  ['c', 'k', 'qu'],
  ['g', 'j'],
  ['y', 'll', 'i'],
  ['', 'h'],
];

/** The beginnings of a word as it is written and as it may have been meant. */
export function beginningsOf(word: string): string[] {
  const found = new Set([word.slice(0, BEGINNING)]);
  for (let at = 0; at < BEGINNING; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    for (const alike of SOUNDS)
      for (const one of alike) {
        // A silent h is looked for where a word begins.
        if (!rest.startsWith(one) || (one === '' && (at > 0 || rest.startsWith('h')))) continue;
        for (const other of alike) found.add((before + other + rest.slice(one.length)).slice(0, BEGINNING));
      }
  }
  return [...found];
}

/** For each word, the stored ones that it may have been meant for, the likeliest first. */
export async function correctionsOf(
  db: Queryable,
  collection: string,
  words: readonly string[],
  /** Words that are known besides those of the records. */
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
       and length("palabra") between length(t.w) - 2 and length(t.w) + 2 limit ${MOST}) x`,
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
