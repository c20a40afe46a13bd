/**
 * Returns a function of an object that computes its result once per object, and caches it while the object
 * exists.
 * @param compute its result may only depend on the object; the other parameters help to compute it
 */
export function cachedBy<K extends object, V, Rest extends unknown[]>(
  compute: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key, ...rest) => {
    let entry = cache.get(key);
    if (!entry) cache.set(key, (entry = { value: compute(key, ...rest) }));
    return entry.value;
  };
}
