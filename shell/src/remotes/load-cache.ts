/** Loads each key once and remembers it, except a failure, which is forgotten so that the next call tries again. */
export interface LoadCache<V> {
  get: (key: string, load: () => Promise<V>) => Promise<V>;
  /** The value, when it has already arrived: lets a screen be drawn without a frame of "Loading". */
  peek: (key: string) => V | undefined;
}

export function createLoadCache<V>(): LoadCache<V> {
  const pending = new Map<string, Promise<V>>();
  const values = new Map<string, V>();
  return {
    peek: (key) => values.get(key),
    get(key, load) {
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
