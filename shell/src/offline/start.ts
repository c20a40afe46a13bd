import type { Registry } from '@oficio/shared/contract/remote';
import { registerWorker } from './registration.ts';
import { watchUpdates } from './update.ts';
import { noteOnline } from './use-online.ts';
import { holdVersions } from './worker-messages.ts';

/** How often an open page looks for a new version, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;

async function start(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  watchUpdates(registration);
  setInterval(() => {
    if (navigator.onLine) void registration.update().catch(() => {});
  }, LOOK_EVERY);
}

/** Registers the worker once the page has loaded, so that it never competes with the first screen. */
export function startOffline(registry: Registry): void {
  if (navigator.onLine) noteOnline();
  if (!('serviceWorker' in navigator)) return;
  holdVersions(registry);
  const run = (): void => void start().catch((error: unknown) => console.warn('Service worker:', error));
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
