import { registerWorker } from './registration.ts';

/**
 * Delays before each retry, in milliseconds. One file that a busy server answers with a 503 makes the whole
 * installation fail, and the browser itself retries only on the next visit.
 */
const RETRY_DELAYS = [5_000, 15_000, 60_000];

/** Returns whether a worker is installed, after waiting for an installation in progress to end. */
async function isInstalled(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (registration.active || registration.waiting) return true;
  const worker = registration.installing;
  if (!worker) return false;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'), { once: true });
  });
}

/**
 * Registers the worker and waits until it is installed, with a few retries.
 * @returns the registration, or undefined when no worker could be installed
 */
export async function installWorker(
  register: () => Promise<ServiceWorkerRegistration | undefined> = registerWorker,
): Promise<ServiceWorkerRegistration | undefined> {
  for (const delay of [...RETRY_DELAYS, undefined]) {
    try {
      const registration = await register();
      // Without a script there is nothing to install.
      if (!registration || (await isInstalled(registration))) return registration;
    } catch (error) {
      console.warn('Service worker:', error);
    }
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return undefined;
}
