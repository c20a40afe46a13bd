/**
 * Counts remembered for a second, so that the same list asked many times at once is counted once. Any transaction of this
 * process that wrote forgets them all: who writes reads their own write. Other processes lag by a second at most; the number of
 * matches of a search, by thirty: while somebody reads a page of results, before they ask for the next.
 */
import type { Queryable } from './queryable.ts';

const LIFE_MS = 1000;
/** Of a count found by the way, which only a search has: its number may lag longer than a list's, its matches never. */
const FOUND_LIFE_MS = 30_000;
const MAX_COUNTS = 1000;

interface Remembered {
  readonly until: number;
  readonly count: Promise<number>;
}
/** By database first: tests open several in one process. A write puts an empty one in the place of the old. */
const remembered = new WeakMap<Queryable, Map<string, Remembered>>();

/** Forgets every count of a database, and of its reads that may not take long. */
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

/** The count of a statement that gives one row with `n`. */
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

/** A count that another statement may find out by the way, under the name of what it counts. */
export function countByTheWay(db: Queryable, text: string, values: readonly unknown[]) {
  const counts = countsOf(db);
  const key = keyOf(text, values);
  const known = counts.get(key);
  return {
    /** The count, when it is remembered. */
    known: known && known.until > performance.now() ? known.count : undefined,
    /**
     * Remembers it; that there is nothing, no longer than a list's, since nobody looks again meanwhile. What was counted
     * before a write that has come between is remembered by nobody.
     */
    found: (n: number): void => keep(counts, key, Promise.resolve(n), n === 0 ? LIFE_MS : FOUND_LIFE_MS),
  };
}
