/// <reference lib="webworker" />
import { AUTH_PREFIX, DOCS_PATH, isApiPath, OPENAPI_PATH } from '@oficio/shared/contract/calls/api-path';
import { apiCacheName, forgetAccount, purgeAccounts, visitorCacheName } from './account.ts';
import type { BroughtAnswer } from './messages.ts';
import { answerOrKept } from './server-gone.ts';
import { isStorable } from './storable.ts';

/** How long the network may take before what was kept is shown instead, in milliseconds. */
const PATIENCE = 4_000;
/** Answers kept per account; the oldest go first. */
const MOST = 300;

/** What is worth nothing later, or is the account's own. */
const NOT_KEPT = [AUTH_PREFIX, DOCS_PATH, OPENAPI_PATH];
const DOWNLOADS = /\.(?:csv|ics|pdf)$/;
/** Calls that may change who is signed in, by the beginning of their name. */
const OF_ACCOUNT = /^(?:sign-|revoke-|delete-user|change-password|two-factor)/;

/** A read whose answer is kept: everything but the account's own calls. */
export function isReadOfApi(request: Request, url: URL): boolean {
  const { pathname } = url;
  if (request.method !== 'GET' || !isApiPath(pathname) || DOWNLOADS.test(pathname)) return false;
  return !NOT_KEPT.some((start) => pathname.startsWith(start));
}

/** A call that may change who is signed in. */
export function isCallOfAccount(request: Request, url: URL): boolean {
  return (
    request.method !== 'GET' &&
    url.origin === self.location.origin &&
    url.pathname.startsWith(AUTH_PREFIX) &&
    OF_ACCOUNT.test(url.pathname.slice(AUTH_PREFIX.length))
  );
}

/** Forgets whose answers are kept; at a sign-out, the answers too, at once and even if the call fails. */
export function noticeAccountCall(event: FetchEvent): void {
  const leaving = /\/(?:sign-out|delete-user)$/.test(new URL(event.request.url).pathname);
  event.waitUntil(leaving ? purgeAccounts() : forgetAccount());
}

async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys(); // in the order in which they were put
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** Put at the end, so that the oldest are the first keys. */
async function putLast(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request);
  await cache.put(request, response);
}

async function keepAnswer(name: string | undefined, request: Request, response: Response): Promise<void> {
  // Whoever it was meant for when it was asked: the account may have changed while it travelled.
  if (name === undefined || name !== (await apiCacheName()) || !isStorable(response)) return;
  const cache = await caches.open(name);
  await putLast(cache, request, response);
  await trim(cache);
}

const asJson = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Keeps what a page brought, as any visitor's answers: offline they are found as if they had been asked for. */
export async function keepBrought(answers: readonly BroughtAnswer[]): Promise<void> {
  const cache = await caches.open(visitorCacheName);
  for (const { address, body } of answers) {
    const url = new URL(address, self.location.origin);
    const request = new Request(url.href);
    if (url.origin === self.location.origin && isReadOfApi(request, url))
      await putLast(cache, request, asJson(body));
  }
  await trim(cache);
}

async function fetchAndKeep(
  name: string | undefined,
  request: Request,
  waitUntil: (p: Promise<unknown>) => void,
) {
  const response = await fetch(request);
  waitUntil(keepAnswer(name, request, response.clone()).catch(() => {}));
  return response;
}

/** What the account saw; otherwise what any visitor sees of it. */
async function keptAnswer(name: string | undefined, request: Request): Promise<Response | undefined> {
  const own = name === undefined ? undefined : await (await caches.open(name)).match(request);
  return own ?? (await caches.open(visitorCacheName)).match(request);
}

async function answer(request: Request, waitUntil: (promise: Promise<unknown>) => void): Promise<Response> {
  const name = await apiCacheName();
  const network = fetchAndKeep(name, request, waitUntil);
  const kept = await keptAnswer(name, request);
  if (!kept) return network;
  waitUntil(network.catch(() => {}));
  return answerOrKept(network, kept, PATIENCE);
}

/** Network first, then what was kept for this account. */
export const apiHandler = {
  handle: ({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> =>
    answer(request, (promise) => event.waitUntil(promise)),
  /** Asks again for what a page read before it was controlled, and keeps it. */
  async keep(urls: readonly string[]): Promise<void> {
    for (const href of urls) {
      const request = new Request(href);
      if (!isReadOfApi(request, new URL(request.url))) continue;
      const waits: Promise<unknown>[] = [];
      await answer(request, (promise) => waits.push(promise)).catch(() => {});
      await Promise.all(waits);
    }
  },
};
