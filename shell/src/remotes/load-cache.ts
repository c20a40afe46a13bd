/** Creates a cache that loads each key once. A failed load is not cached, so the next call tries again. */
export function createLoadCache<V>() {
  const pending = new Map<string, Promise<V>>();
  const values = new Map<string, V>();
  return {
    /** Returns the value if it has loaded, so that a screen can render without a "Loading" frame. */
    peek: (key: string): V | undefined => values.get(key),
    get(key: string, load: () => Promise<V>): Promise<V> {
      const known = pending.get(key);
      if (known) return known;
      const promise = load().then(
        (value) => {
          values.set(key, value);
          return value;
        },
        (error: unknown) => {
          pending.delete(key);
          throw error;
        },
      );
      pending.set(key, promise);
      return promise;
    },
  };
}
