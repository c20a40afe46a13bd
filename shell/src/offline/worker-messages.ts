import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { API_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { addressOf, answerIn } from '@oficio/shared/contract/queries/prefetched-answer';
import { dataOfPage } from '../page.ts';
import { lockOf, type UsedRemote, type WorkerMessage } from '../service-worker/messages.ts';

const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Sends a message to the worker that controls this page, if any. */
export function postToWorker(message: WorkerMessage): void {
  container()?.controller?.postMessage(message);
}

const usedRemotes = (registry: Registry): UsedRemote[] =>
  registry.remotes.map(({ name, version, base }) => ({ name, version, base }));

/**
 * Holds a shared lock on each remote version of this page until it closes, so that the worker does not delete
 * them.
 */
export function lockVersions(registry: Registry): void {
  for (const remote of usedRemotes(registry)) {
    void navigator.locks?.request(lockOf(remote), { mode: 'shared' }, () => new Promise(() => {}));
  }
}

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 10_000 });
  else setTimeout(task, 3_000); // Safari
};

/** Asks the worker, when the page is idle, to cache all the files of the remotes with these names. */
export function cacheRemotes(registry: Registry, whole: string[]): void {
  whenIdle(() => postToWorker({ type: 'remotes', remotes: usedRemotes(registry), whole }));
}

/**
 * Fetches the remotes' style sheets that this page inlined. The worker caches only what passes through it,
 * and without them a screen already used would not open offline.
 */
export function fetchSheetsInside(): void {
  const sheets = [...document.querySelectorAll<HTMLElement>('style[data-file^="/remotes/"]')];
  whenIdle(() => {
    for (const { dataset } of sheets) void fetch(dataset['file'] ?? '').catch(() => undefined);
  });
}

/**
 * Sends the worker the API requests that this page made before a worker controlled it, so that it caches them
 * for offline use.
 */
export function announceEarlyRequests(): void {
  const urls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(location.origin + API_PREFIX))
    .map(({ name }) => name);
  if (urls.length > 0) postToWorker({ type: 'seen', urls: [...new Set(urls)] });
}

/** Sends the worker the answers that the server embedded in this page, which no API request will fetch. */
export function announcePrefetched(): void {
  const answers = dataOfPage().map((datum) => ({ address: addressOf(datum), body: answerIn(datum) }));
  if (answers.length > 0) postToWorker({ type: 'brought', answers });
}
