/**
 * Cache of counts, for one second, so that a list requested many times at once is counted once. Any
 * transaction of this process that wrote clears it, so writers see their own writes. Other processes lag by
 * at most a second; the number of matches of a search, by up to thirty: the time in which a person reads a
 * page of results before requesting the next.
 */
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from './load-cache.ts';
import type { Queryable } from './queryable.ts';

const TTL_MS = 1000;
/**
 * Lifetime in milliseconds of a count that a search finds along with its rows: their total may lag longer
 * than a list's, their matches never do.
 */
const SEARCH_COUNT_TTL_MS = 30_000;
const MAX_COUNTS = 1000;

/** Caches by database, since tests open several in one process; with the number of times each was cleared. */
const countsOf = perDatabase(() => ({
  cache: new LRUCache<string, Promise<number>>({ max: MAX_COUNTS, ttl: TTL_MS }),
  cleared: 0,
}));

/** Clears the counts of a database, and of its time-limited reads. */
export function clearCounts(db: Queryable & { readonly timeLimited?: Queryable }): void {
  for (const reads of [db, db.timeLimited ?? []].flat()) {
    const counts = countsOf(reads);
    counts.cleared += 1;
    counts.cache.clear();
  }
}

const keyOf = (text: string, values: readonly unknown[]): string => `${text}\n${JSON.stringify(values)}`;

/** Returns the count of a statement whose single row has the column `count`; cached. */
export const recentCount = (db: Queryable, text: string, values: readonly unknown[]): Promise<number> =>
  cachedLoad(countsOf(db).cache, keyOf(text, values), async () => {
    const { rows } = await db.query<{ n: number }>(text, values);
    return rows[0]?.n ?? 0;
  });

/**
 * Returns access to a count that another statement may find along with its rows, under the statement that
 * would count it.
 */
export function countAlongside(db: Queryable, text: string, values: readonly unknown[]) {
  const counts = countsOf(db);
  const key = keyOf(text, values);
  const { cleared } = counts;
  return {
    /** The count, if it is cached. */
    known: counts.cache.get(key),
    /**
     * Caches the count, unless something was written meanwhile. A zero lives no longer than a list's count,
     * since there is no next page to read.
     */
    found(count: number): void {
      if (counts.cleared !== cleared) return;
      counts.cache.set(key, Promise.resolve(count), { ttl: count === 0 ? TTL_MS : SEARCH_COUNT_TTL_MS });
    },
  };
}
