/// <reference lib="webworker" />
import { networkOrCached } from './network-or-cached.ts';

/**
 * One cached page opens every path: the HTML differs only in its head and in data that the worker caches
 * elsewhere. So only the newest page is cached. It becomes the one opened offline once the remotes that it
 * names are cached completely.
 */
const CACHE = 'oficio-page';
const CURRENT = '/__page';
const NEXT = '/__next';

/** Network timeout before the cached page opens, in milliseconds. */
const TIMEOUT_MS = 3_000;

const isPage = (response: Response): boolean =>
  (response.status === 200 || response.status === 404) &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** The content rendered for one address, and the session of its user: neither is cached. */
const RENDERED = /<div id="root" data-drawn="1">[^]*<\/div><!--\/root-->/;
const SESSION = /<script type="application\/json" id="session">[^<]*<\/script>/;
const EMPTY = '<div id="root"><p class="first-paint" lang="en">Loading</p></div>';

/**
 * Returns the same response with the rendered content and the session removed: the cached page opens any
 * path, for any user.
 */
async function stripServerRender(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These describe the original body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text.replace(RENDERED, EMPTY).replace(SESSION, ''), { status, statusText, headers });
}

async function cachePage(response: Response): Promise<void> {
  if (!isPage(response)) return;
  const cache = await caches.open(CACHE);
  await cache.put((await cache.match(CURRENT)) ? NEXT : CURRENT, await stripServerRender(response));
}

/** Caches a page during the installation: a page fetched now names the files that this worker precaches. */
export async function cacheFirstPage(): Promise<void> {
  const response = await fetch('/', { cache: 'no-cache', credentials: 'omit' });
  if (!isPage(response)) throw new Error(`The page answered ${response.status}.`);
  await (await caches.open(CACHE)).put(CURRENT, await stripServerRender(response));
}

/** Makes the newest cached page the one that opens offline. */
export async function promotePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const next = await cache.match(NEXT);
  if (!next) return;
  await cache.put(CURRENT, next);
  await cache.delete(NEXT);
}

/**
 * Returns the page from the network; the cached one when the network fails, a proxy reports that the server
 * is down, or the timeout passes.
 */
export async function answerNavigation(request: Request, event: ExtendableEvent): Promise<Response> {
  const network = fetch(request).then((response) => {
    event.waitUntil(cachePage(response.clone()).catch(() => {}));
    return response;
  });
  const cached = await (await caches.open(CACHE)).match(CURRENT);
  if (!cached) return network;
  event.waitUntil(network.catch(() => {}));
  return networkOrCached(network, cached, TIMEOUT_MS);
}
