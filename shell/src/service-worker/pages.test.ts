import { installFakeCaches } from './testing/fake-caches.ts';
import { answerNavigation, cacheFirstPage, promotePage } from './pages.ts';

const page = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8' } });
const network = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  installFakeCaches();
  globalThis.fetch = network;
});

async function open(path: string): Promise<string> {
  const tasks: Promise<unknown>[] = [];
  const event = {
    waitUntil: (promise: Promise<unknown>) => tasks.push(promise),
  } as unknown as ExtendableEvent;
  const response = await answerNavigation(new Request(`http://localhost${path}`), event);
  await Promise.all(tasks);
  return response.text();
}
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

test('any path opens offline with the page cached at the installation', async () => {
  network.mockResolvedValueOnce(page('instalada'));
  await cacheFirstPage();
  offline();
  expect(await open('/foro')).toBe('instalada');
});

test('the cached page has neither rendered content nor a session', async () => {
  const renderedPage =
    '<body><div id="root" data-drawn="1"><div>Curso</div><div>de Ana</div></div><!--/root-->' +
    '<script type="application/json" id="session">{"nombre":"Ana"}</script><i>resto</i></body>';
  network.mockResolvedValueOnce(page(renderedPage));
  await cacheFirstPage();
  offline();
  expect(await open('/foro')).toBe(
    '<body><div id="root"><p class="first-paint" lang="en">Loading</p></div><i>resto</i></body>',
  );
});

test('a newer page opens offline only once its remotes are cached', async () => {
  network.mockResolvedValueOnce(page('vieja'));
  await cacheFirstPage();
  network.mockResolvedValueOnce(page('nueva'));
  expect(await open('/foro')).toBe('nueva');
  offline();
  expect(await open('/foro')).toBe('vieja');
  await promotePage();
  expect(await open('/foro')).toBe('nueva');
});

test('a response that is not a page is shown and not cached', async () => {
  network.mockResolvedValueOnce(page('buena'));
  await cacheFirstPage();
  network.mockResolvedValueOnce(page('caída', { status: 500 }));
  expect(await open('/')).toBe('caída');
  await promotePage();
  offline();
  expect(await open('/')).toBe('buena');
});

test.each([502, 504])('the cached page opens when a proxy answers %i for the server', async (status) => {
  network.mockResolvedValueOnce(page('instalada'));
  await cacheFirstPage();
  network.mockResolvedValueOnce(page('nginx', { status }));
  expect(await open('/foro')).toBe('instalada');
});

test('a proxy’s answer is shown when no page is cached', async () => {
  network.mockResolvedValueOnce(page('nginx', { status: 502 }));
  expect(await open('/foro')).toBe('nginx');
});

test('a navigation without page or network fails as in the browser', async () => {
  offline();
  await expect(open('/')).rejects.toThrow('Failed to fetch');
});

test('the installation fails when the server gives no page', async () => {
  network.mockResolvedValueOnce(page('no', { status: 503 }));
  await expect(cacheFirstPage()).rejects.toThrow('503');
});
