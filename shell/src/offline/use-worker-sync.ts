import { routesOf, type Registry } from '@oficio/shared/contract/remotes/remote';
import { useEffect } from 'react';
import { decide, type Viewer } from '../routing/session.ts';
import { savesData } from '../saves-data.ts';
import {
  fetchSheetsInside,
  cacheRemotes,
  announcePrefetched,
  announceEarlyRequests,
  postToWorker,
} from './worker-messages.ts';

/**
 * Keeps the worker informed of whose answers it caches and of the remotes to cache completely: those with a
 * screen that this viewer may open. Repeats it whenever another worker takes control of the page.
 */
export function useWorkerSync(registry: Registry, viewer: Viewer): void {
  const { status, id } = viewer;
  const whole = registry.remotes
    .filter((remote) => routesOf(remote).some(({ access }) => decide(access, viewer) === 'enter'))
    .map(({ name }) => name)
    .join();
  useEffect(() => {
    if (status === 'unknown' || !('serviceWorker' in navigator)) return;
    const sync = (): void => {
      postToWorker({ type: 'account', id: id ?? null });
      announcePrefetched();
      if (navigator.serviceWorker.controller) fetchSheetsInside();
      if (!savesData()) cacheRemotes(registry, whole.split(','));
    };
    const syncNewWorker = (): void => {
      sync();
      announceEarlyRequests();
    };
    sync();
    navigator.serviceWorker.addEventListener('controllerchange', syncNewWorker);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', syncNewWorker);
  }, [registry, status, id, whole]);
}
