import { registerWorker } from './registration.ts';

/**
 * Waits before each new try, in milliseconds: a busy server that answers 503 to one file fails the whole
 * installation, and the browser itself tries again only on the next visit.
 */
const RETRY_DELAYS = [5_000, 15_000, 60_000];

/** Whether a worker is in place, once the installation under way ends. */
async function isInstalled(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (registration.active || registration.waiting) return true;
  const worker = registration.installing;
  if (!worker) return false;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'), { once: true });
  });
}

/**
 * Registers the worker and waits until it is installed, trying again some times when that fails.
 * @returns the registration, or nothing where there is no worker to work with.
 */
export async function installWorker(
  register: () => Promise<ServiceWorkerRegistration | undefined> = registerWorker,
): Promise<ServiceWorkerRegistration | undefined> {
  for (const delay of [...RETRY_DELAYS, undefined]) {
    const registration = await register().catch((error: unknown) => {
      console.warn('Service worker:', error);
      return undefined;
    });
    if (registration && (await isInstalled(registration))) return registration;
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return undefined;
}
