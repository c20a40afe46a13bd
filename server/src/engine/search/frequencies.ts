/**
 * Document frequencies of lexemes, for weighting rare words higher: counted in small collections, estimated
 * in large ones.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident, literal } from '../../platform/database/identifiers.ts';

/** Maximum rows that are counted. */
const COUNTED_ROWS = 3000;
const TTL_MS = 60_000;
/** Maximum collections cached: more than there are. */
const MAX_COLLECTIONS = 100;

export interface Frequencies {
  readonly rows: number;
  /** Returns the approximate number of rows with a lexeme. */
  of(lexeme: string): number;
}

const cacheOf = perDatabase(
  () => new LRUCache<string, Promise<Frequencies>>({ max: MAX_COLLECTIONS, ttl: TTL_MS }),
);

async function read(db: Queryable, collection: Collection): Promise<Frequencies> {
  const table = literal(collection.name);
  const { rows: sizes } = await db.query<{ n: number }>(
    `select greatest(reltuples, 0)::bigint as n from pg_class where oid = ${literal(ident(collection.name))}::regclass`,
  );
  const rows = sizes[0]?.n ?? 0;
  if (rows <= COUNTED_ROWS) {
    const { rows: counted } = await db.query<{ word: string; ndoc: number }>(
      `select word, ndoc from ts_stat(${literal(`select "busqueda" from ${ident(collection.name)} where not "eliminado" limit ${COUNTED_ROWS}`)})`,
    );
    const known = new Map(counted.map(({ word, ndoc }) => [word, ndoc]));
    const total = Math.max(rows, ...known.values(), 1);
    return { rows: total, of: (lexeme) => known.get(lexeme) ?? 0 };
  }
  // The planner's statistics list the common lexemes; any other is rarer than all of them.
  const { rows: stats } = await db.query<{ words: string[] | null; shares: number[] | null }>(
    `select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats where schemaname = current_schema() and tablename = ${table} and attname = 'busqueda'`,
  );
  const { words, shares } = stats[0] ?? {};
  const known = new Map((words ?? []).map((word, i) => [word, shares?.[i] ?? 0]));
  const rarest = Math.min(0.001, ...known.values()) / 2;
  return { rows, of: (lexeme) => (known.get(lexeme) ?? rarest) * rows };
}

/** Returns the lexeme frequencies of a collection, cached for a minute. */
export const frequenciesOf = (db: Queryable, collection: Collection): Promise<Frequencies> =>
  cachedLoad(cacheOf(db), collection.name, () => read(db, collection));
