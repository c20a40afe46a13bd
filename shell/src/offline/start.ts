import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { installWorker } from './installation.ts';
import { checkForRemotes, watchWorker } from './update.ts';
import { noteOnline } from './use-online.ts';
import { lockVersions } from './worker-messages.ts';

/** Interval between update checks of an open page, in milliseconds. */
const CHECK_INTERVAL_MS = 30 * 60 * 1000;

async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await installWorker();
  if (registration) watchWorker(registration);
  return registration;
}

function start(registry: Registry): void {
  const registration = startWorker();
  let checkedAt = Date.now();
  const check = (): void => {
    if (!navigator.onLine || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void registration.then((worker) => worker?.update()).catch(() => {});
    void checkForRemotes(registry);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  // Check too when the person returns to a page left in the background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Registers the worker after the page has loaded, so that it never competes with the first screen. */
export function startOffline(registry: Registry): void {
  if (navigator.onLine) noteOnline();
  lockVersions(registry);
  const run = (): void => start(registry);
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
