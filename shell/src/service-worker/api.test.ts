import { installFakeCaches } from './testing/fake-caches.ts';

type Modules = typeof import('./api.ts') & typeof import('./account.ts');

/** Simulates a worker that has just restarted: its memory is empty, its caches remain. */
function startWorker(): Modules {
  let modules: Modules | undefined;
  jest.isolateModules(() => {
    modules = { ...jest.requireActual<Modules>('./api.ts'), ...jest.requireActual<Modules>('./account.ts') };
  });
  if (!modules) throw new Error('The worker did not start.');
  return modules;
}

const json = (value: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } });
const courses = 'http://localhost/api/cursos/?page=1';
const network = jest.fn<Promise<Response>, [Request]>();

let caches: ReturnType<typeof installFakeCaches>;
let worker: Modules;
beforeEach(() => {
  caches = installFakeCaches();
  network.mockReset();
  globalThis.fetch = network as unknown as typeof fetch; // only called with a Request here
  worker = startWorker();
});

async function read(url = courses): Promise<unknown> {
  const tasks: Promise<unknown>[] = [];
  const event = {
    waitUntil: (promise: Promise<unknown>) => tasks.push(promise),
  } as unknown as ExtendableEvent;
  const response = await worker.apiHandler.handle({ request: new Request(url), event });
  await Promise.all(tasks);
  return response.json();
}
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const answering = (value: unknown, headers?: Record<string, string>) =>
  network.mockImplementation(async () => json(value, headers));

test('the network comes first, and the cache answers without it', async () => {
  await worker.setAccount('ana');
  answering({ docs: [1] });
  expect(await read()).toEqual({ docs: [1] });
  answering({ docs: [2] });
  expect(await read()).toEqual({ docs: [2] });
  offline();
  expect(await read()).toEqual({ docs: [2] });
  await expect(read('http://localhost/api/otra/')).rejects.toThrow('Failed to fetch');
});

test('answers of an account are never shown to another or to a visitor', async () => {
  await worker.setAccount('ana');
  answering({ docs: ['de Ana'] });
  await read();
  await worker.setAccount('luz');
  offline();
  await expect(read()).rejects.toThrow();
  await worker.setAccount(null);
  await expect(read()).rejects.toThrow();
});

test('a visitor’s answers are shown to an account without its own', async () => {
  await worker.setAccount(null);
  answering({ docs: ['público'] });
  await read();
  await worker.setAccount('ana');
  offline();
  expect(await read()).toEqual({ docs: ['público'] });
});

test('no answer is cached while the account is unknown', async () => {
  answering({ docs: [1] });
  await read();
  offline();
  await expect(read()).rejects.toThrow();
});

test('the account survives a restart of the worker', async () => {
  await worker.setAccount('ana');
  answering({ docs: [1] });
  await read();
  worker = startWorker();
  offline();
  expect(await read()).toEqual({ docs: [1] });
});

test('an answer requested before signing out is not cached after it', async () => {
  await worker.setAccount('ana');
  let arrive: (response: Response) => void = () => {};
  network.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const reading = read();
  await worker.purgeAccounts();
  await worker.setAccount(null);
  arrive(json({ docs: ['de Ana'] }));
  await reading;
  offline();
  await expect(read()).rejects.toThrow();
});

test('signing out purges every account and leaves the visitors’ answers', async () => {
  await worker.setAccount(null);
  answering({ docs: ['público'] });
  await read();
  await worker.setAccount('ana');
  await read();
  await worker.purgeAccounts();
  expect([...caches.all.keys()].filter((name) => name.startsWith('oficio-api'))).toEqual([
    'oficio-api-visitante',
  ]);
});

test('embedded answers are available offline to a visitor and an account', async () => {
  await worker.cachePrefetched([
    { address: '/api/cursos/?page=1', body: { docs: ['de cualquiera'] } },
    { address: '/api/auth/list-sessions', body: [] },
    { address: 'https://otra.example/api/cursos/?page=1', body: { docs: ['ajeno'] } },
  ]);
  offline();
  await worker.setAccount(null);
  expect(await read()).toEqual({ docs: ['de cualquiera'] });
  await worker.setAccount('ana');
  expect(await read()).toEqual({ docs: ['de cualquiera'] });
  await expect(read('http://localhost/api/auth/list-sessions')).rejects.toThrow();
  await expect(read('https://otra.example/api/cursos/?page=1')).rejects.toThrow();
});

test.each([502, 504])('a cached answer is shown when a proxy answers %i for the server', async (status) => {
  await worker.setAccount('ana');
  answering({ docs: ['de ana'] });
  await read();
  network.mockImplementation(async () => new Response('<html>', { status }));
  expect(await read()).toEqual({ docs: ['de ana'] });
});

test('the server can forbid caching, and errors are not cached', async () => {
  await worker.setAccount('ana');
  answering({ secreto: 1 }, { 'cache-control': 'no-store' });
  await read();
  network.mockImplementation(async () => new Response('{}', { status: 500 }));
  await read();
  offline();
  await expect(read()).rejects.toThrow();
});

test.each([
  ['GET', '/api/cursos/', true],
  ['GET', '/api/sesion', true],
  ['GET', '/api/auth/list-sessions', false],
  ['GET', '/api/docs', false],
  ['GET', '/showCursos', false],
  ['POST', '/api/cursos/', false],
])('%s %s is a cached read: %s', (method, path, expected) => {
  const url = new URL(path, 'http://localhost');
  expect(worker.isCacheableRead(new Request(url, { method }), url)).toBe(expected);
});
