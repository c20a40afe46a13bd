/** The lexemes in use, kept to forgive one typo in a word that nothing matches. */
import type { Queryable } from '../database/connection.ts';
import { deletionVariants } from './lexemes.ts';

const known = new Map<string, Set<string>>();
/** Lexemes remembered as stored, per collection and process, so that a write seldom asks. */
const MAX_KNOWN = 50_000;

/** Adds a record's lexemes and their variants. Safe to repeat; runs outside the write's transaction. */
export async function learnLexemes(db: Queryable, collection: string, lexemes: readonly string[]): Promise<void> {
  let seen = known.get(collection);
  if (!seen || seen.size > MAX_KNOWN) known.set(collection, (seen = new Set()));
  const fresh = lexemes.filter((lexeme) => !seen.has(lexeme) && lexeme.length >= 4 && !/\d/.test(lexeme));
  if (fresh.length === 0) return;
  const rows = fresh.flatMap((lexeme) => deletionVariants(lexeme).map((variant) => [variant, lexeme] as const));
  await db.query(
    `insert into "lexemas" ("coleccion", "variante", "lexema") select $1, v, l from unnest($2::text[], $3::text[]) as t(v, l) order by v, l on conflict do nothing`,
    [collection, rows.map(([v]) => v), rows.map(([, l]) => l)],
  );
  for (const lexeme of fresh) seen.add(lexeme);
}

/** Stored lexemes one typo away from each of the given ones: lexeme → alternatives, at most 5 each. */
export async function alternatives(db: Queryable, collection: string, lexemes: readonly string[]): Promise<Map<string, string[]>> {
  const pairs = lexemes.filter((l) => l.length >= 4).flatMap((lexeme) => deletionVariants(lexeme).map((variant) => [variant, lexeme] as const));
  const result = new Map<string, string[]>();
  if (pairs.length === 0) return result;
  const { rows } = await db.query<{ asked: string; lexema: string }>(
    `select distinct t.l as asked, x."lexema" from unnest($2::text[], $3::text[]) as t(v, l) join "lexemas" x on x."coleccion" = $1 and x."variante" = t.v`,
    [collection, pairs.map(([v]) => v), pairs.map(([, l]) => l)],
  );
  for (const { asked, lexema } of rows) {
    if (Math.abs(asked.length - lexema.length) > 1 || lexema === asked) continue;
    const list = result.get(asked) ?? [];
    if (list.length < 5) result.set(asked, [...list, lexema]);
  }
  return result;
}
