/**
 * Cache of counts, for one second, so that a list requested many times at once is counted once. Any
 * transaction of this process that wrote clears it, so writers see their own writes. Other processes lag by
 * at most a second; the number of matches of a search, by up to thirty: the time in which somebody reads a
 * page of results before requesting the next.
 */
import type { Queryable } from './queryable.ts';

const LIFE_MS = 1000;
/**
 * Lifetime in milliseconds of a count found by the way, which only searches have: their total may lag longer
 * than a list's, their matches never do.
 */
const FOUND_LIFE_MS = 30_000;
const MAX_COUNTS = 1000;

interface Remembered {
  readonly until: number;
  readonly count: Promise<number>;
}
/**
 * Caches by database, since tests open several in one process. A write replaces the database's map with an
 * empty one.
 */
const remembered = new WeakMap<Queryable, Map<string, Remembered>>();

/** Clears the counts of a database, and of its time-limited reads. */
export function forgetCounts(db: Queryable & { readonly hurried?: Queryable }): void {
  remembered.set(db, new Map());
  if (db.hurried) remembered.set(db.hurried, new Map());
}

function countsOf(asked: Queryable): Map<string, Remembered> {
  const db = asked.rememberedBy ?? asked;
  let counts = remembered.get(db);
  if (!counts) remembered.set(db, (counts = new Map()));
  return counts;
}

const keyOf = (text: string, values: readonly unknown[]): string => `${text}\n${JSON.stringify(values)}`;

function keep(counts: Map<string, Remembered>, key: string, count: Promise<number>, life: number): void {
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(key, { until: performance.now() + life, count });
}

/** Returns the count of a statement whose single row has the column `n`; cached. */
export function recentCount(db: Queryable, text: string, values: readonly unknown[]): Promise<number> {
  const counts = countsOf(db);
  const key = keyOf(text, values);
  const known = counts.get(key);
  if (known && known.until > performance.now()) return known.count;
  const count = db.query<{ n: number }>(text, values).then(({ rows }) => rows[0]?.n ?? 0);
  keep(counts, key, count, LIFE_MS);
  count.catch(() => counts.delete(key));
  return count;
}

/**
 * Returns access to a count that another statement may find by the way, under the statement that would count
 * it.
 */
export function countByTheWay(db: Queryable, text: string, values: readonly unknown[]) {
  const counts = countsOf(db);
  const key = keyOf(text, values);
  const known = counts.get(key);
  return {
    /** The count, if it is cached. */
    known: known && known.until > performance.now() ? known.count : undefined,
    /**
     * Caches the count. A zero lives no longer than a list's count, since there is no next page to read. A
     * count from before an intervening write goes to the replaced map, so nobody sees it.
     */
    found: (n: number): void => keep(counts, key, Promise.resolve(n), n === 0 ? LIFE_MS : FOUND_LIFE_MS),
  };
}
