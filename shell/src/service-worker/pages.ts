/// <reference lib="webworker" />
import { networkOrCached } from './network-or-cached.ts';

/**
 * One cached page opens every path: the HTML differs only in its head and in data that the worker caches
 * elsewhere. So only the newest page is cached. It becomes the one opened offline once the remotes that it
 * names are cached completely.
 */
const PAGE_CACHE = 'oficio-page';
const CURRENT_KEY = '/__page';
const NEXT_KEY = '/__next';

/** Longest wait for the network where there is a cached page. */
const NETWORK_TIMEOUT_MS = 3_000;

const isPage = (response: Response): boolean =>
  (response.status === 200 || response.status === 404) &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** The content rendered for one address, and the session of its user: neither is cached. */
const SERVER_RENDER = /<div id="root" data-drawn="1">[^]*<\/div><!--\/root-->/;
const SESSION_BLOCK = /<script type="application\/json" id="session">[^<]*<\/script>/;
const EMPTY_ROOT = '<div id="root"><p class="first-paint" lang="en">Loading</p></div>';

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
  return new Response(text.replace(SERVER_RENDER, EMPTY_ROOT).replace(SESSION_BLOCK, ''), {
    status,
    statusText,
    headers,
  });
}

async function cachePage(response: Response): Promise<void> {
  if (!isPage(response)) return;
  const cache = await caches.open(PAGE_CACHE);
  await cache.put(
    (await cache.match(CURRENT_KEY)) ? NEXT_KEY : CURRENT_KEY,
    await stripServerRender(response),
  );
}

/** Caches a page during the installation: a page fetched now names the files that this worker precaches. */
export async function cacheFirstPage(): Promise<void> {
  const response = await fetch('/', { cache: 'no-cache', credentials: 'omit' });
  if (!isPage(response)) throw new Error(`The page answered ${response.status}.`);
  await (await caches.open(PAGE_CACHE)).put(CURRENT_KEY, await stripServerRender(response));
}

/** Makes the newest cached page the one that opens offline. */
export async function promotePage(): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const next = await cache.match(NEXT_KEY);
  if (!next) return;
  await cache.put(CURRENT_KEY, next);
  await cache.delete(NEXT_KEY);
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
  const cached = await (await caches.open(PAGE_CACHE)).match(CURRENT_KEY);
  if (!cached) return network;
  event.waitUntil(network.catch(() => {}));
  return networkOrCached(network, cached, NETWORK_TIMEOUT_MS);
}
