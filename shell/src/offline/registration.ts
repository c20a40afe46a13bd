/** The registration's rules are the spec's: see its error catalogue. */
const WORKER = '/service-worker.js';
const RELOADED = 'oficio:worker-reload';

/** The spec's line, literal. */
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
 * Registers the worker after looking at its script, everywhere and not only on localhost. A script that is
 * missing (404) or is not JavaScript: the worker is unregistered and the page reloads, once. No network: the
 * console line, and the page goes on with the worker it has.
 * `getRegistration()`, because `ready` never settles where there is no worker.
 * @returns the registration, when there is one to work with.
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
  if (script.status >= 500) return container.getRegistration(); // the server is ill, the worker is not
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
