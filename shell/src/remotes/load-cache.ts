/** Loads each key once and remembers it, except a failure, which is forgotten so that the next call tries again. */
export function createLoadCache<V>() {
  const pending = new Map<string, Promise<V>>();
  const values = new Map<string, V>();
  return {
    /** The value, when it has already arrived: lets a screen be drawn without a frame of "Loading". */
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
