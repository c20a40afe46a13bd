import { useSyncExternalStore } from 'react';
import type { WorkerMessage } from '../service-worker/messages.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function announce(worker: ServiceWorker | null): void {
  waiting = worker ?? undefined;
  for (const listener of listeners) listener();
}

/** Watches a registration for a new version that waits for the person's consent. */
export function watchUpdates(registration: ServiceWorkerRegistration, container = navigator.serviceWorker): void {
  // The first worker of all replaces nothing: there is nothing to ask.
  const offer = (): void => {
    if (registration.waiting && container.controller) announce(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a new version of the site waits, and how to take it: the page reloads when it is in place. */
export function useUpdate(): { available: boolean; accept: () => void } {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  return {
    available: worker !== undefined,
    accept: () => {
      if (!worker) return;
      // Only the page whose person accepted reloads; the others keep what they have on the screen.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'skipWaiting' } satisfies WorkerMessage);
    },
  };
}
