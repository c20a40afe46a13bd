import { installFakeCaches } from './testing/fake-caches.ts';
import { answerRemoteFile, dropUnusedRemotes, fillRemotes } from './remote-files.ts';

const used = (version: string) => ({ name: 'mf-foro', version, base: `/remotes/mf-foro/${version}/` });
const network = jest.fn<Promise<Response>, [RequestInfo]>();
const pathOf = (request: RequestInfo): string =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname;

let caches: ReturnType<typeof installFakeCaches>;
beforeEach(() => {
  caches = installFakeCaches();
  network.mockReset();
  network.mockImplementation(async (request) =>
    pathOf(request).endsWith('remote.json')
      ? Response.json({ remote: { files: ['entry.js', 'foro.js'] } })
      : new Response(pathOf(request)),
  );
  globalThis.fetch = network as unknown as typeof fetch; // never called with a URL object here
});
const holding = (...names: string[]) =>
  Object.defineProperty(navigator, 'locks', {
    value: { query: async () => ({ held: names.map((name) => ({ name })) }) },
    configurable: true,
  });

test('a version is cached completely and once, and then answers offline', async () => {
  await fillRemotes([used('1')]);
  await fillRemotes([used('1')]);
  expect(network).toHaveBeenCalledTimes(3);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const path = '/remotes/mf-foro/1/foro.js';
  expect(await (await answerRemoteFile(new Request(`http://localhost${path}`), path)).text()).toBe(path);
});

test('an interrupted caching resumes where it stopped', async () => {
  network.mockImplementationOnce(async () => Response.json({ remote: { files: ['entry.js', 'foro.js'] } }));
  network.mockImplementationOnce(async () => new Response('entry'));
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(fillRemotes([used('1')])).rejects.toThrow();
  network.mockClear();
  await fillRemotes([used('1')]);
  expect(network.mock.calls.map(([request]) => pathOf(request))).toEqual([
    '/remotes/mf-foro/1/remote.json',
    '/remotes/mf-foro/1/foro.js',
  ]);
});

test('large files that few need are cached on first use', async () => {
  network.mockImplementationOnce(async () =>
    Response.json({ remote: { files: ['entry.js', 'qr.wasm', 'pdf.on-demand.0a1b2c3d.js'] } }),
  );
  await fillRemotes([used('1')]);
  const path = '/remotes/mf-foro/1/qr.wasm';
  const fetched = network.mock.calls.map(([request]) => pathOf(request));
  expect(fetched).not.toContain(path);
  expect(fetched).not.toContain('/remotes/mf-foro/1/pdf.on-demand.0a1b2c3d.js');
  await answerRemoteFile(new Request(`http://localhost${path}`), path);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await answerRemoteFile(new Request(`http://localhost${path}`), path)).text()).toBe(path);
});

test('a missing file is not cached', async () => {
  network.mockResolvedValue(new Response('', { status: 404 }));
  const path = '/remotes/mf-foro/1/otro.js';
  await answerRemoteFile(new Request(`http://localhost${path}`), path);
  expect(caches.all.get('oficio-remote-mf-foro@1')?.entries.size).toBe(0);
});

test('a version that no page uses is dropped', async () => {
  await fillRemotes([used('1'), used('2'), used('3')]);
  holding('oficio-remote-mf-foro@2', 'otra cosa');
  await dropUnusedRemotes([used('3')]);
  expect(await caches.keys()).toEqual(['oficio-remote-mf-foro@2', 'oficio-remote-mf-foro@3']);
});
