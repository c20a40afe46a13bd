/** Registration of the service worker, as the specification's error catalogue describes it. */
const WORKER_URL = '/service-worker.js';
const RELOADED_KEY = 'oficio:worker-reload';

/** Console message, verbatim from the specification. */
export const OFFLINE_MESSAGE = 'No internet connection found. App is running in offline mode.';

/**
 * Delays before each retry; afterwards it gives up. One file that a busy server answers with a 503 makes the
 * whole installation fail, and the browser itself retries only on the next visit.
 */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000];

export interface RegistrationDependencies {
  container: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'headers'>>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  log: (line: string) => void;
}

const browser = (): RegistrationDependencies => ({
  container: navigator.serviceWorker,
  fetch: (url, init) => fetch(url, init),
  storage: sessionStorage,
  reload: () => location.reload(),
  // eslint-disable-next-line no-console -- the spec says that this line goes to the console
  log: (line) => console.log(line),
});

const isScript = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status !== 404 && (headers.get('content-type') ?? '').includes('javascript');

/**
 * Registers the worker after checking its script, on every host and not only on localhost.
 * - The script is missing (404) or is not JavaScript: unregisters the worker and reloads the page, once.
 * - The network fails: logs the console line and keeps the current worker.
 * It uses `getRegistration()` because `ready` never settles without a worker.
 * @returns the registration, if there is one
 * @throws Error when the server failed and there is no worker yet: a retry may succeed
 */
export async function registerWorker(
  dependencies: RegistrationDependencies = browser(),
): Promise<ServiceWorkerRegistration | undefined> {
  const { container, storage, reload, log } = dependencies;
  let script: Pick<Response, 'status' | 'headers'>;
  try {
    script = await dependencies.fetch(WORKER_URL, {
      headers: { 'Service-Worker': 'script' },
      cache: 'no-store',
    });
  } catch {
    log(OFFLINE_MESSAGE);
    return container.getRegistration();
  }
  if (script.status >= 500) {
    const current = await container.getRegistration();
    if (!current) throw new Error(`The worker's script answered ${script.status}.`);
    return current;
  }
  if (isScript(script)) {
    storage.removeItem(RELOADED_KEY);
    return container.register(WORKER_URL, { updateViaCache: 'none' });
  }
  const registration = await container.getRegistration();
  if (!registration) return undefined;
  await registration.unregister();
  if (storage.getItem(RELOADED_KEY) === null) {
    storage.setItem(RELOADED_KEY, '1');
    reload();
  }
  return undefined;
}

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
  for (const delayMs of [...RETRY_DELAYS_MS, undefined]) {
    try {
      const registration = await register();
      // Without a script there is nothing to install.
      if (!registration || (await isInstalled(registration))) return registration;
    } catch (error) {
      console.warn('Service worker:', error);
    }
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return undefined;
}
