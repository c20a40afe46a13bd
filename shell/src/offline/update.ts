import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { useSyncExternalStore } from 'react';
import { fetchRegistry } from '../remotes/registry.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';

/** A new version of the shell waits in `worker`; of a remote, in the registry: a reload takes it. */
type Update = { worker: ServiceWorker } | { remotes: true } | undefined;

let update: Update;
const listeners = new Set<() => void>();

function announce(next: Update): void {
  // What waits in the worker needs its consent, and its reload brings new remotes too.
  if (update && 'worker' in update && next && !('worker' in next)) return;
  update = next;
  for (const listener of listeners) listener();
}

/** Watches a registration for a new version of the shell. */
export function watchWorker(
  registration: ServiceWorkerRegistration,
  container = navigator.serviceWorker,
): void {
  // The first worker of all replaces nothing: there is nothing to ask.
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

/** Asks whether the server offers other versions of the remotes than this page started with. */
export async function lookForRemotes(inPage: Registry, fetchNow = fetchRegistry): Promise<void> {
  if (!navigator.onLine || update) return;
  try {
    if (versionsOf(await fetchNow()) !== versionsOf(inPage)) announce({ remotes: true });
  } catch {
    // Unreachable now: the next look will tell.
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Takes the new version: the page reloads when it is in place. */
function accept(): void {
  if (!update) return;
  if ('remotes' in update) {
    location.reload();
    return;
  }
  // Only the page whose person accepted reloads; the others keep what they have on the screen.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.worker.postMessage({ type: 'skipWaiting' } satisfies WorkerMessage);
}

/** Whether a new version of the site waits, and how to take it. */
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
