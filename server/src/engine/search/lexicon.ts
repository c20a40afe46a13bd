/** Words in use, stored to correct one typo in a word without matches. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionVariants } from './lexemes.ts';

/** Stored words of each collection. Per database: tests open several in one process. */
const storedByDatabase = new WeakMap<Queryable, Map<string, Set<string>>>();
/** Maximum stored words cached per collection and process, so that a write rarely queries them. */
const MAX_CACHED_WORDS = 50_000;

/** Minimum letters of a word to correct. */
const MIN_LETTERS = 4;
/** Maximum letters of a stored word: longer ones are never typed, and each letter takes a row. */
const MAX_LETTERS = 24;
/** Approximate maximum rows of the table, some 900 MB; beyond it, nothing is added. */
const MAX_ROWS = 3_000_000;
/** Maximum rows added per record: a text of invented words takes hundreds of times its size here. */
export const MAX_ROWS_PER_RECORD = 1500;
/** Maximum similar words returned per word. */
const MAX_SIMILAR = 5;

const withVariants = (words: readonly string[]) =>
  words.flatMap((word) => deletionVariants(word).map((variant) => [variant, word] as const));

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
  let stored = storedByDatabase.get(db);
  if (!stored) storedByDatabase.set(db, (stored = new Map()));
  const known = stored.get(collection) ?? new Set();
  if (known.size > MAX_CACHED_WORDS) known.clear();
  stored.set(collection, known);
  let remaining = budget;
  const added = words.filter((word) => {
    if (known.has(word) || word.length < MIN_LETTERS || word.length > MAX_LETTERS) return false;
    if (/\d/.test(word)) return false;
    remaining -= word.length + 1;
    return remaining >= 0;
  });
  if (added.length === 0) return;
  const rows = withVariants(added);
  await db.query(
    `insert into "palabras" ("coleccion", "variante", "palabra") select $1, v, l from unnest($2::text[], $3::text[]) as t(v, l)
     where (select reltuples from pg_class where oid = '"palabras"'::regclass) < $4 order by v, l on conflict do nothing`,
    [collection, rows.map(([variant]) => variant), rows.map(([, word]) => word), MAX_ROWS],
  );
  for (const word of added) known.add(word);
}

/** Returns the stored words one typo away from each given word, a few each. */
export async function similarWords(
  db: Queryable,
  collection: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const pairs = withVariants(words.filter((word) => word.length >= MIN_LETTERS));
  const result = new Map<string, string[]>();
  if (pairs.length === 0) return result;
  const { rows } = await db.query<{ typed: string; palabra: string }>(
    `select distinct t.l as typed, x."palabra" from unnest($2::text[], $3::text[]) as t(v, l) join "palabras" x on x."coleccion" = $1 and x."variante" = t.v`,
    [collection, pairs.map(([variant]) => variant), pairs.map(([, word]) => word)],
  );
  for (const { typed, palabra } of rows) {
    if (Math.abs(typed.length - palabra.length) > 1 || palabra === typed) continue;
    const list = result.get(typed) ?? [];
    if (list.length < MAX_SIMILAR) result.set(typed, [...list, palabra]);
  }
  return result;
}
