/** Caches of values that take a query or more to load. */
import type { LRUCache } from 'lru-cache';
import type { Queryable } from './queryable.ts';

/**
 * Returns the cached load of a key, or begins one. Concurrent callers share a load. One that fails is
 * removed, but never a newer one.
 */
export function cachedLoad<K extends object | string, T>(
  cache: LRUCache<K, Promise<T>>,
  key: K,
  load: () => Promise<T>,
): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => {
    if (cache.peek(key) === loading) cache.delete(key);
  });
  return loading;
}

/**
 * Returns a function that returns each database's own cache, created at its first use. All the connections of
 * a database share it.
 */
export function perDatabase<C extends object>(create: () => C): (db: Queryable) => C {
  const caches = new WeakMap<Queryable, C>();
  return (queryable) => {
    const db = queryable.cacheOwner ?? queryable;
    let cache = caches.get(db);
    if (!cache) caches.set(db, (cache = create()));
    return cache;
  };
}
