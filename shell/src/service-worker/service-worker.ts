/// <reference lib="webworker" />
/**
 * The site's only service worker. It caches the shell (precached), one page for every path, each remote
 * version used, the API's answers per account, and a limited number of images. A new version never takes over
 * an open page by itself: it waits until the person accepts it.
 */
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import { DAY_S } from '@oficio/shared/kit/durations';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { apiHandler, isSessionCall, isCacheableRead, cachePrefetched, handleSessionCall } from './api.ts';
import type { UsedRemote, WorkerMessage } from './messages.ts';
import { answerNavigation, cacheFirstPage, promotePage } from './pages.ts';
import { answerRemoteFile, dropUnusedRemotes, fillRemotes } from './remote-files.ts';
import { isPublicAnswer } from './storable.ts';
import { purgeAccounts, setAccount } from './account.ts';

declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();
clientsClaim();

async function cacheRemotes(remotes: UsedRemote[], whole: string[]): Promise<void> {
  await fillRemotes(remotes.filter(({ name }) => whole.includes(name)));
  await promotePage();
  await dropUnusedRemotes(remotes);
}

const sameOrigin = (url: URL): boolean => url.origin === self.location.origin;

// A page of a newer version than this worker: its files are cached as they are used.
registerRoute(
  ({ url }) => sameOrigin(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'oficio-assets',
    plugins: [new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  ({ url }) => sameOrigin(url) && /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  ({ request, url }) => answerRemoteFile(request, url.pathname),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && sameOrigin(url) && !isApiPath(url.pathname),
  ({ event, request }) => answerNavigation(request, event),
);
registerRoute(
  ({ request, url }) => sameOrigin(url) && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'oficio-images',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPublicAnswer(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
);
registerRoute(({ request, url }) => sameOrigin(url) && isCacheableRead(request, url), apiHandler);
setCatchHandler(async () => Response.error());

self.addEventListener('fetch', (event) => {
  // Signing in or out changes the account of the next answers. Handle it here first, whatever the page does
  // later.
  if (isSessionCall(event.request, new URL(event.request.url))) handleSessionCall(event);
});

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFirstPage());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage; // only posted by this site's own pages
  switch (message?.type) {
    case 'skipWaiting':
      event.waitUntil(self.skipWaiting());
      break;
    case 'account':
      event.waitUntil(setAccount(message.id));
      break;
    case 'purge':
      event.waitUntil(purgeAccounts());
      break;
    case 'remotes':
      event.waitUntil(cacheRemotes(message.remotes, message.whole));
      break;
    case 'seen':
      event.waitUntil(apiHandler.refetch(message.urls));
      break;
    case 'brought':
      event.waitUntil(cachePrefetched(message.answers));
      break;
  }
});
