/// <reference lib="webworker" />
import { AUTH_PREFIX, DOCS_PATH, isApiPath, OPENAPI_PATH } from '@oficio/shared/contract/calls/api-path';
import { apiCacheName, forgetAccount, purgeAccounts, visitorCacheName } from './account.ts';
import type { PrefetchedAnswer } from './messages.ts';
import { networkOrCached } from './network-or-cached.ts';
import { isStorable } from './storable.ts';

/** Longest wait for the network where there is a cached answer. */
const NETWORK_TIMEOUT_MS = 4_000;
/** Maximum cached answers per account; the oldest are evicted first. */
const MAX_CACHED_ANSWERS = 300;

/** Paths whose answers are useless later, or are the account's own. */
const UNCACHED_PREFIXES = [AUTH_PREFIX, DOCS_PATH, OPENAPI_PATH];
const DOWNLOAD_PATH = /\.(?:csv|ics|pdf)$/;
/** Prefixes of the auth calls that may change who is signed in. */
const SESSION_CALL = /^(?:sign-|revoke-|delete-user|change-password|two-factor)/;

/**
 * Returns whether the request is an API read whose answer is cached: all except auth calls, API documents and
 * downloads.
 */
export function isCacheableRead(request: Request, url: URL): boolean {
  const { pathname } = url;
  if (request.method !== 'GET' || !isApiPath(pathname) || DOWNLOAD_PATH.test(pathname)) return false;
  return !UNCACHED_PREFIXES.some((start) => pathname.startsWith(start));
}

/** Returns whether the call may change who is signed in. */
export function isSessionCall(request: Request, url: URL): boolean {
  return (
    request.method !== 'GET' &&
    url.origin === self.location.origin &&
    url.pathname.startsWith(AUTH_PREFIX) &&
    SESSION_CALL.test(url.pathname.slice(AUTH_PREFIX.length))
  );
}

/**
 * Forgets the current account. At sign-out it also deletes the cached answers, at once and even if the call
 * fails.
 */
export function handleSessionCall(event: FetchEvent): void {
  const endsSession = /\/(?:sign-out|delete-user)$/.test(new URL(event.request.url).pathname);
  event.waitUntil(endsSession ? purgeAccounts() : forgetAccount());
}

async function evictOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys(); // in insertion order
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_CACHED_ANSWERS)).map((key) => cache.delete(key)),
  );
}

/** Puts an entry last, so that the first keys are the oldest. */
async function putLast(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request);
  await cache.put(request, response);
}

async function cacheAnswer(name: string | undefined, request: Request, response: Response): Promise<void> {
  // Cache it only for the account that requested it: the account may have changed while the answer was in
  // flight.
  if (name === undefined || name !== (await apiCacheName()) || !isStorable(response)) return;
  const cache = await caches.open(name);
  await putLast(cache, request, response);
  await evictOldest(cache);
}

const asJson = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/**
 * Caches the answers embedded in a page as those of any visitor, so that they are available offline like
 * requested ones.
 */
export async function cachePrefetched(answers: readonly PrefetchedAnswer[]): Promise<void> {
  const cache = await caches.open(visitorCacheName);
  for (const { address, body } of answers) {
    const url = new URL(address, self.location.origin);
    const request = new Request(url.href);
    if (url.origin === self.location.origin && isCacheableRead(request, url))
      await putLast(cache, request, asJson(body));
  }
  await evictOldest(cache);
}

async function fetchAndCache(
  name: string | undefined,
  request: Request,
  waitUntil: (promise: Promise<unknown>) => void,
) {
  const response = await fetch(request);
  waitUntil(cacheAnswer(name, request, response.clone()).catch(() => {}));
  return response;
}

/** Returns the account's cached answer, or else the one cached for any visitor. */
async function cachedAnswer(name: string | undefined, request: Request): Promise<Response | undefined> {
  const own = name === undefined ? undefined : await (await caches.open(name)).match(request);
  return own ?? (await caches.open(visitorCacheName)).match(request);
}

async function answer(request: Request, waitUntil: (promise: Promise<unknown>) => void): Promise<Response> {
  const name = await apiCacheName();
  const network = fetchAndCache(name, request, waitUntil);
  const cached = await cachedAnswer(name, request);
  if (!cached) return network;
  waitUntil(network.catch(() => {}));
  return networkOrCached(network, cached, NETWORK_TIMEOUT_MS);
}

/** Network first; falls back to the answer cached for this account. */
export const apiHandler = {
  handle: ({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> =>
    answer(request, (promise) => event.waitUntil(promise)),
  /** Repeats the requests that a page made before the worker controlled it, and caches the answers. */
  async refetch(urls: readonly string[]): Promise<void> {
    for (const href of urls) {
      const request = new Request(href);
      if (!isCacheableRead(request, new URL(request.url))) continue;
      const tasks: Promise<unknown>[] = [];
      await answer(request, (promise) => tasks.push(promise)).catch(() => {});
      await Promise.all(tasks);
    }
  },
};
