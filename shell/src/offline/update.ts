import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { useSyncExternalStore } from 'react';
import { fetchRegistry } from '../remotes/registry.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';

/**
 * An available update: a new shell is in `worker`, waiting to activate; new remotes are in the registry and a
 * reload loads them.
 */
type Update = { worker: ServiceWorker } | { remotes: true } | undefined;

let update: Update;
const listeners = new Set<() => void>();

function announce(next: Update): void {
  // A waiting worker needs the person's consent, and its reload loads the new remotes too.
  if (update && 'worker' in update && next && !('worker' in next)) return;
  update = next;
  for (const listener of listeners) listener();
}

/** Watches a registration for a new version of the shell. */
export function watchWorker(
  registration: ServiceWorkerRegistration,
  container = navigator.serviceWorker,
): void {
  // The first worker replaces nothing, so there is nothing to offer.
  const offer = (): void => {
    if (registration.waiting && container.controller) announce({ worker: registration.waiting });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

const versionsOf = (registry: Registry): string =>
  registry.remotes
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();

/** Checks whether the server offers other versions of the remotes than those that this page started with. */
export async function checkForRemotes(inPage: Registry, fetchNow = fetchRegistry): Promise<void> {
  if (!navigator.onLine || update) return;
  try {
    if (versionsOf(await fetchNow()) !== versionsOf(inPage)) announce({ remotes: true });
  } catch {
    // The server is unreachable; the next check retries.
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies the update: the page reloads once the new version is active. */
function accept(): void {
  if (!update) return;
  if ('remotes' in update) {
    location.reload();
    return;
  }
  // Only the page where the person accepted reloads; other tabs stay as they are.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.worker.postMessage({ type: 'skipWaiting' } satisfies WorkerMessage);
}

/** Returns whether a new version of the site is available, and a function that applies it. */
export function useUpdate(): { available: boolean; accept: () => void } {
  return {
    available:
      useSyncExternalStore(
        subscribe,
        () => update,
        () => undefined,
      ) !== undefined,
    accept,
  };
}
