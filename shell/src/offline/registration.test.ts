import { OFFLINE_LINE, registerWorker, type RegistrationDependencies } from './registration.ts';

const registration = { unregister: jest.fn(async () => true) } as unknown as ServiceWorkerRegistration;
const script = (status: number, type: string | null) => ({
  status,
  headers: new Headers(type === null ? {} : { 'content-type': type }),
});

function setup(
  answer: () => ReturnType<typeof script>,
  existing: ServiceWorkerRegistration | null = registration,
) {
  const kept = new Map<string, string>();
  const container = {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => existing ?? undefined),
  };
  return {
    container,
    fetch: jest.fn(async () => answer()),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    reload: jest.fn(),
    log: jest.fn(),
  } satisfies RegistrationDependencies;
}
beforeEach(() => jest.mocked(registration.unregister).mockClear());

test('an available script is registered', async () => {
  const dependencies = setup(() => script(200, 'application/javascript; charset=utf-8'));
  expect(await registerWorker(dependencies)).toBe(registration);
  expect(dependencies.container.register).toHaveBeenCalledWith('/service-worker.js', {
    updateViaCache: 'none',
  });
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test.each([
  ['missing', () => script(404, 'application/javascript')],
  ['the HTML', () => script(200, 'text/html')],
  ['of no type', () => script(200, null)],
])('a script that is %s unregisters the worker and reloads the page once', async (_what, answer) => {
  const dependencies = setup(answer);
  expect(await registerWorker(dependencies)).toBeUndefined();
  await registerWorker(dependencies);
  expect(registration.unregister).toHaveBeenCalledTimes(2);
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
  expect(dependencies.container.register).not.toHaveBeenCalled();
});

test('a page without a worker has nothing to unregister and does not reload', async () => {
  const dependencies = setup(() => script(404, null), null);
  await registerWorker(dependencies);
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test('a page without a network logs the specified line and leaves its worker', async () => {
  const dependencies = setup(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await registerWorker(dependencies)).toBe(registration);
  expect(dependencies.log).toHaveBeenCalledWith(OFFLINE_LINE);
  expect(OFFLINE_LINE).toBe('No internet connection found. App is running in offline mode.');
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test('a failing server leaves the current worker', async () => {
  const dependencies = setup(() => script(502, 'text/html'));
  expect(await registerWorker(dependencies)).toBe(registration);
  expect(registration.unregister).not.toHaveBeenCalled();
});

test('a failing server is an error before there is a worker', async () => {
  const dependencies = setup(() => script(503, 'text/html'), null);
  await expect(registerWorker(dependencies)).rejects.toThrow('503');
  expect(dependencies.container.register).not.toHaveBeenCalled();
});
