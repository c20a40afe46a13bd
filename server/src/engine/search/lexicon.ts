/** Words in use, stored to correct one typo in a word without matches. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionVariants } from './lexemes.ts';

/** Per database: tests open several in one process. */
const known = new WeakMap<Queryable, Map<string, Set<string>>>();
/** Maximum stored words cached per collection and process, so that a write rarely queries them. */
const MAX_KNOWN = 50_000;

/** Maximum letters of a stored word: longer ones are never typed, and each letter takes a row. */
const MAX_LETTERS = 24;
/** Approximate maximum rows of the table, some 900 MB; beyond it, nothing is added. */
const MAX_ROWS = 3_000_000;
/** Maximum rows added per record: a text of invented words takes hundreds of times its size here. */
export const RECORD_ROWS = 1500;

/**
 * Stores a record's words and their variants. Idempotent; runs outside the write's transaction.
 * @param budget maximum rows to add; the first words take precedence
 */
export async function learnWords(
  db: Queryable,
  collection: string,
  words: readonly string[],
  budget = Infinity,
): Promise<void> {
  let stored = known.get(db);
  if (!stored) known.set(db, (stored = new Map()));
  const seen = stored.get(collection) ?? new Set();
  if (seen.size > MAX_KNOWN) seen.clear();
  stored.set(collection, seen);
  let left = budget;
  const fresh = words.filter(
    (word) =>
      !seen.has(word) &&
      word.length >= 4 &&
      word.length <= MAX_LETTERS &&
      !/\d/.test(word) &&
      (left -= word.length + 1) >= 0,
  );
  if (fresh.length === 0) return;
  const rows = fresh.flatMap((word) => deletionVariants(word).map((variant) => [variant, word] as const));
  await db.query(
    `insert into "palabras" ("coleccion", "variante", "palabra") select $1, v, l from unnest($2::text[], $3::text[]) as t(v, l)
     where (select reltuples from pg_class where oid = '"palabras"'::regclass) < $4 order by v, l on conflict do nothing`,
    [collection, rows.map(([v]) => v), rows.map(([, l]) => l), MAX_ROWS],
  );
  for (const word of fresh) seen.add(word);
}

/** Returns the stored words one typo away from each given word, at most 5 each. */
export async function alternatives(
  db: Queryable,
  collection: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const pairs = words
    .filter((w) => w.length >= 4)
    .flatMap((word) => deletionVariants(word).map((variant) => [variant, word] as const));
  const result = new Map<string, string[]>();
  if (pairs.length === 0) return result;
  const { rows } = await db.query<{ asked: string; palabra: string }>(
    `select distinct t.l as asked, x."palabra" from unnest($2::text[], $3::text[]) as t(v, l) join "palabras" x on x."coleccion" = $1 and x."variante" = t.v`,
    [collection, pairs.map(([v]) => v), pairs.map(([, l]) => l)],
  );
  for (const { asked, palabra } of rows) {
    if (Math.abs(asked.length - palabra.length) > 1 || palabra === asked) continue;
    const list = result.get(asked) ?? [];
    if (list.length < 5) result.set(asked, [...list, palabra]);
  }
  return result;
}
