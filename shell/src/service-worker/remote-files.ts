import { lockOf, type UsedRemote } from './messages.ts';

const CACHE_PREFIX = 'oficio-remote-';

/**
 * Large files that few people need, cached only when first used. Such a chunk is named `….on-demand.HASH.js`.
 */
const ON_DEMAND = /\.wasm$|\.on-demand\./;

/** Each version has its own cache, with the same name as its lock. */
const cacheOf = lockOf;

/**
 * Returns a file of a remote, from the cache if it is there: the files of a published version never change.
 */
export async function answerRemoteFile(request: Request, pathname: string): Promise<Response> {
  const [, , name = '', version = ''] = pathname.split('/');
  const cache = await caches.open(cacheOf({ name, version }));
  // The browser checks a script's integrity on this response, so the request's mode and headers do not
  // matter.
  const cached = await cache.match(pathname);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(pathname, response.clone());
  return response;
}

async function filesOf({ base }: UsedRemote): Promise<string[]> {
  const response = await fetch(`${base}remote.json`);
  if (!response.ok) return [];
  // publish-remote writes it beside the files that it names.
  const { remote } = (await response.json()) as { remote: { files?: string[] } };
  return (remote.files ?? []).filter((file) => !ON_DEMAND.test(file)).map((file) => base + file);
}

async function cacheAllFiles(remote: UsedRemote): Promise<void> {
  const cache = await caches.open(cacheOf(remote));
  const completeMark = `${remote.base}__whole`;
  if (await cache.match(completeMark)) return;
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of await filesOf(remote)) {
    // One at a time: this is idle work and must not compete with the person's requests.
    if (!cached.has(file)) await cache.add(file);
  }
  await cache.put(completeMark, new Response(''));
}

/**
 * Caches every file of these versions, except those cached on demand.
 * @throws TypeError when the network fails half-way
 */
export async function fillRemotes(remotes: readonly UsedRemote[]): Promise<void> {
  for (const remote of remotes) await cacheAllFiles(remote);
}

/** Deletes the versions that no open page uses and the newest page does not name. */
export async function dropUnusedRemotes(newest: readonly UsedRemote[]): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const used = new Set([...held.map((lock) => lock.name ?? ''), ...newest.map(cacheOf)]);
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !used.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
