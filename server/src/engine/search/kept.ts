/** What is read from the database seldom and used by every search: kept for a while, per database. */
import type { Queryable } from '../../platform/database/queryable.ts';

interface Kept<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** By database, whichever of its reads is asked. */
const nameOf = (db: Queryable): Queryable => db.rememberedBy ?? db;

/** A reader that asks again after `life` milliseconds; what fails is asked again at once. `forget` empties it. */
export function kept<T>(
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
