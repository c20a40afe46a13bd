/**
 * Counts remembered for a second, so that the same list asked many times at once is counted once. Any write of this
 * process forgets them all: who writes reads their own write. Other processes lag by a second at most.
 */
import type { Queryable } from './connection.ts';

const LIFE_MS = 1000;
const MAX_COUNTS = 1000;

interface Remembered {
  readonly until: number;
  readonly count: Promise<number>;
}
/** By database first: tests open several in one process. */
const remembered = new WeakMap<Queryable, Map<string, Remembered>>();

/** Forgets every count of a database. */
export const forgetCounts = (db: Queryable): void => remembered.get(db)?.clear();

/** The count of a statement that gives one row with `n`. */
export function recentCount(db: Queryable, text: string, values: readonly unknown[]): Promise<number> {
  let counts = remembered.get(db);
  if (!counts) remembered.set(db, (counts = new Map()));
  const key = `${text}\n${JSON.stringify(values)}`;
  const known = counts.get(key);
  const now = performance.now();
  if (known && known.until > now) return known.count;
  const count = db.query<{ n: number }>(text, values).then(({ rows }) => rows[0]?.n ?? 0);
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(key, { until: now + LIFE_MS, count });
  count.catch(() => counts.delete(key));
  return count;
}
