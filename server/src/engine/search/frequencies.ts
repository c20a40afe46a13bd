/**
 * Document frequencies of lexemes, for weighting rare words higher: counted in small collections, estimated
 * in large ones.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { LRUCache } from 'lru-cache';
import { ident, literal } from '../../platform/database/identifiers.ts';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Maximum rows that are counted. */
const MAX_COUNTED_ROWS = 3000;
const TTL_MS = 60_000;
/** Maximum collections cached: more than there are. */
const MAX_COLLECTIONS = 100;
/** Maximum share of the rows that a lexeme missing from the planner's statistics is in. */
const MAX_UNLISTED_SHARE = 0.001;

export interface Frequencies {
  readonly rows: number;
  /** Returns the approximate number of rows with a lexeme. */
  rowsWith(lexeme: string): number;
}

const cacheOf = perDatabase(
  () => new LRUCache<string, Promise<Frequencies>>({ max: MAX_COLLECTIONS, ttl: TTL_MS }),
);

async function count(db: Queryable, table: string, estimatedRows: number): Promise<Frequencies> {
  const vectors = `select "busqueda" from ${ident(table)} where not "eliminado" limit ${MAX_COUNTED_ROWS}`;
  const { rows } = await db.query<{ word: string; ndoc: number }>(
    `select word, ndoc from ts_stat(${literal(vectors)})`,
  );
  const counts = new Map(rows.map(({ word, ndoc }) => [word, ndoc]));
  const total = Math.max(estimatedRows, ...counts.values(), 1);
  return { rows: total, rowsWith: (lexeme) => counts.get(lexeme) ?? 0 };
}

/** The planner's statistics list the common lexemes; any other is rarer than all of them. */
async function estimate(db: Queryable, table: string, estimatedRows: number): Promise<Frequencies> {
  const { rows } = await db.query<{ words: string[] | null; shares: number[] | null }>(
    `select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats where schemaname = current_schema() and tablename = ${literal(table)} and attname = 'busqueda'`,
  );
  const { words, shares } = rows[0] ?? {};
  const shareByLexeme = new Map((words ?? []).map((word, i) => [word, shares?.[i] ?? 0]));
  const rarest = Math.min(MAX_UNLISTED_SHARE, ...shareByLexeme.values()) / 2;
  const rowsWith = (lexeme: string) => (shareByLexeme.get(lexeme) ?? rarest) * estimatedRows;
  return { rows: estimatedRows, rowsWith };
}

async function read(db: Queryable, table: string): Promise<Frequencies> {
  const { rows } = await db.query<{ n: number }>(
    `select greatest(reltuples, 0)::bigint as n from pg_class where oid = ${literal(ident(table))}::regclass`,
  );
  const estimatedRows = rows[0]?.n ?? 0;
  return estimatedRows <= MAX_COUNTED_ROWS
    ? count(db, table, estimatedRows)
    : estimate(db, table, estimatedRows);
}

/** Returns the lexeme frequencies of a collection, cached for a minute. */
export const frequenciesOf = (db: Queryable, { name }: Collection): Promise<Frequencies> =>
  cachedLoad(cacheOf(db), name, () => read(db, name));
