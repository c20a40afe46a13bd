import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { installWorker } from './registration.ts';
import { checkForRemotes, watchWorker } from './update.ts';
import { recordContact } from './use-online.ts';
import { lockVersions } from './worker-messages.ts';

/** Interval between update checks of an open page. */
const CHECK_INTERVAL_MS = 30 * MINUTE_MS;

async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await installWorker();
  if (registration) watchWorker(registration);
  return registration;
}

function installAndCheck(registry: Registry): void {
  const registration = startWorker();
  let lastCheckAt = Date.now();
  const check = (): void => {
    if (!navigator.onLine || Date.now() - lastCheckAt < CHECK_INTERVAL_MS) return;
    lastCheckAt = Date.now();
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
  if (navigator.onLine) recordContact();
  lockVersions(registry);
  const run = (): void => installAndCheck(registry);
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
