/** Script of the service worker. Its registration follows the specification: see its error catalogue. */
const WORKER = '/service-worker.js';
const RELOADED = 'oficio:worker-reload';

/** Console line, verbatim from the specification. */
export const OFFLINE_LINE = 'No internet connection found. App is running in offline mode.';

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
    script = await dependencies.fetch(WORKER, { headers: { 'Service-Worker': 'script' }, cache: 'no-store' });
  } catch {
    log(OFFLINE_LINE);
    return container.getRegistration();
  }
  if (script.status >= 500) {
    const current = await container.getRegistration();
    if (!current) throw new Error(`The worker's script answered ${script.status}.`);
    return current;
  }
  if (isScript(script)) {
    storage.removeItem(RELOADED);
    return container.register(WORKER, { updateViaCache: 'none' });
  }
  const registration = await container.getRegistration();
  if (!registration) return undefined;
  await registration.unregister();
  if (storage.getItem(RELOADED) === null) {
    storage.setItem(RELOADED, '1');
    reload();
  }
  return undefined;
}
