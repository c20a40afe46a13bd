import {
  installWorker,
  OFFLINE_MESSAGE,
  registerWorker,
  type RegistrationDependencies,
} from './registration.ts';

const registration = { unregister: jest.fn(async () => true) } as unknown as ServiceWorkerRegistration;
const script = (status: number, type: string | null) => ({
  status,
  headers: new Headers(type === null ? {} : { 'content-type': type }),
});

function setup(
  answer: () => ReturnType<typeof script>,
  existing: ServiceWorkerRegistration | null = registration,
) {
  const stored = new Map<string, string>();
  const container = {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => existing ?? undefined),
  };
  return {
    container,
    fetch: jest.fn(async () => answer()),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
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
  expect(dependencies.log).toHaveBeenCalledWith(OFFLINE_MESSAGE);
  expect(OFFLINE_MESSAGE).toBe('No internet connection found. App is running in offline mode.');
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

describe('the installation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  type Register = () => Promise<ServiceWorkerRegistration | undefined>;

  /** Returns a registration whose first worker ends in this state. */
  function installing(end: ServiceWorkerState): ServiceWorkerRegistration {
    const worker = Object.assign(new EventTarget(), { state: 'installing' as ServiceWorkerState });
    setTimeout(() => {
      worker.state = end;
      worker.dispatchEvent(new Event('statechange'));
    }, 0);
    return { installing: worker, waiting: null, active: null } as unknown as ServiceWorkerRegistration;
  }

  test.each<[string, Register]>([
    ['its installation failed', async () => installing('redundant')],
    [
      'the server failed',
      async () => {
        throw new Error('The worker’s script answered 503.');
      },
    ],
  ])('the installation is retried when %s', async (_what, fails) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const register = jest.fn<ReturnType<Register>, []>(async () => installing('installed'));
    register.mockImplementationOnce(fails);
    const installed = installWorker(register);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(register).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2);
    expect((await installed)?.installing?.state).toBe('installed');
    expect(register).toHaveBeenCalledTimes(2);
  });

  test('an installation that never succeeds is given up after four attempts', async () => {
    const register = jest.fn(async () => installing('redundant'));
    const installed = installWorker(register);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(await installed).toBeUndefined();
    expect(register).toHaveBeenCalledTimes(4);
  });

  test('a site without a worker is requested once', async () => {
    const register = jest.fn(async () => undefined);
    expect(await installWorker(register)).toBeUndefined();
    expect(register).toHaveBeenCalledTimes(1);
  });

  test('an existing worker is not waited for', async () => {
    const there = { installing: null, waiting: null, active: {} } as unknown as ServiceWorkerRegistration;
    expect(await installWorker(async () => there)).toBe(there);
  });
});
