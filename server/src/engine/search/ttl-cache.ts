/** Per-database cache for data that every search needs and that changes rarely. */
import type { Queryable } from '../../platform/database/queryable.ts';

interface Kept<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** Cache key: all the connections of one database share it. */
const nameOf = (db: Queryable): Queryable => db.rememberedBy ?? db;

/**
 * Creates a cached reader with a lifetime of `life` milliseconds. Failures are not cached; `forget` clears
 * it.
 */
export function createTtlCache<T>(
  life: number,
  read: (db: Queryable) => Promise<T>,
): ((db: Queryable) => Promise<T>) & { readonly forget: (db: Queryable) => void } {
  const all = new WeakMap<Queryable, Kept<T>>();
  const get = (db: Queryable): Promise<T> => {
    const name = nameOf(db);
    const known = all.get(name);
    if (known && known.until > performance.now()) return known.value;
    const value = read(db);
    all.set(name, { until: performance.now() + life, value });
    value.catch(() => all.delete(name));
    return value;
  };
  return Object.assign(get, { forget: (db: Queryable) => void all.delete(nameOf(db)) });
}
