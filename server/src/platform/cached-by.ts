/**
 * Makes a function of an object that computes its result once per object, for as long as that exists.
 * @param make its result may only depend on the object; the other parameters help to compute it
 */
export function cachedBy<K extends object, V, Rest extends unknown[]>(
  make: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key, ...rest) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = { value: make(key, ...rest) }));
    return known.value;
  };
}
