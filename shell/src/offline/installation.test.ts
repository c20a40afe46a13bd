import { installWorker } from './installation.ts';

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

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
