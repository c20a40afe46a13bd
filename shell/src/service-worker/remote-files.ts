import { lockOf, type UsedRemote } from './messages.ts';

const PREFIX = 'oficio-remote-';

/** Heavy, and needed by few: kept when it is first used. A chunk says so by its name, `….on-demand.HASH.js`. */
const WHEN_USED = /\.wasm$|\.on-demand\./;

/** Each version has a cache of its own, named as its lock is. */
const cacheOf = lockOf;

/** A file of a published version never changes: kept is as good as fetched. */
export async function answerRemoteFile(request: Request, pathname: string): Promise<Response> {
  const [, , name = '', version = ''] = pathname.split('/');
  const cache = await caches.open(cacheOf({ name, version }));
  // A script's integrity is checked by the browser on what is answered here, so no mode or header matters.
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(pathname, response.clone());
  return response;
}

async function filesOf({ base }: UsedRemote): Promise<string[]> {
  const response = await fetch(`${base}remote.json`);
  if (!response.ok) return [];
  // Written by publish-remote beside the files that it names.
  const { remote } = (await response.json()) as { remote: { files?: string[] } };
  return (remote.files ?? []).filter((file) => !WHEN_USED.test(file)).map((file) => base + file);
}

async function fill(remote: UsedRemote): Promise<void> {
  const cache = await caches.open(cacheOf(remote));
  const done = `${remote.base}__whole`;
  if (await cache.match(done)) return;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of await filesOf(remote)) {
    // One after another: this is idle work, and must not compete with what the person does.
    if (!kept.has(file)) await cache.add(file);
  }
  await cache.put(done, new Response(''));
}

/** Keeps every file of the versions that a page uses. @throws when the network fails half-way. */
export async function fillRemotes(remotes: readonly UsedRemote[]): Promise<void> {
  for (const remote of remotes) await fill(remote);
}

/** Drops the versions that no open page uses and the newest page does not name. */
export async function dropUnusedRemotes(newest: readonly UsedRemote[]): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const used = new Set([...held.map((lock) => lock.name ?? ''), ...newest.map(cacheOf)]);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
