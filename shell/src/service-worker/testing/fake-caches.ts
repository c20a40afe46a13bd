const urlOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), 'http://localhost/').href;

/** In-memory version of the part of the Cache API that the worker uses; jsdom has none. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(urlOf(key))?.clone();
  }
  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(urlOf(key), response);
  }
  async add(key: RequestInfo | URL): Promise<void> {
    const response = await fetch(key);
    if (!response.ok) throw new TypeError('Failed to fetch');
    await this.put(key, response);
  }
  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(urlOf(key));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

class FakeCaches {
  readonly all = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
}

/** Replaces the browser's cache storage with an empty one. */
export function installFakeCaches(): FakeCaches {
  const fake = new FakeCaches();
  Object.defineProperty(globalThis, 'caches', { value: fake, configurable: true });
  return fake;
}
