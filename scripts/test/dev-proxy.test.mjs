import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { startProxy } from '../lib/dev-proxy.mjs';

let server;
let proxy;
let origin = '';
let inner = 1;
let looks = 0;
let onSecondLook = () => undefined;

/** Returns the server's port, which the proxy requests at each try. */
function target() {
  looks += 1;
  if (looks === 2) onSecondLook();
  return inner;
}

before(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/') {
      answer.writeHead(200, { 'content-type': 'text/html', 'content-length': '20', etag: '"1"' });
      answer.end('<head></head>Página');
      return;
    }
    answer.writeHead(201, { 'content-type': 'application/json', 'x-host': request.headers.host });
    request.pipe(answer);
  });
  const probe = createServer();
  const port = await new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => resolve(probe.address().port)),
  );
  await new Promise((resolve) => probe.close(resolve));
  proxy = await startProxy({ port, host: '127.0.0.1', target });
  origin = `http://127.0.0.1:${port}`;
});
after(() => {
  proxy.close();
  server.close();
});

test('a request waits for a starting server, and its body arrives complete', async () => {
  const body = JSON.stringify({ texto: 'ñ'.repeat(100_000) });
  const waits = new Promise((resolve) => (onSecondLook = resolve));
  const asked = fetch(`${origin}/api`, { method: 'POST', body });
  await waits;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  inner = server.address().port;
  const answer = await asked;
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('x-host'), new URL(origin).host);
  assert.equal(await answer.text(), body);
});

test('a page gets the script that reloads it, and never from a cache', async () => {
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
  assert.equal(await page.text(), '<head><script src="/__dev/reload.js" defer></script></head>Página');
  assert.equal(page.headers.get('etag'), null);
  assert.equal(page.headers.get('cache-control'), 'no-store');
});

test('there is no service worker', async () => {
  assert.equal((await fetch(`${origin}/service-worker.js`)).status, 404);
});

test('a build is announced to open pages', async () => {
  const events = await fetch(`${origin}/__dev/events`);
  const reader = events.body.getReader();
  const first = Buffer.from((await reader.read()).value).toString();
  proxy.reload();
  const second = Buffer.from((await reader.read()).value).toString();
  const mark = (text) => /data: (\d+)/.exec(text)?.[1];
  assert.ok(mark(second));
  assert.notEqual(mark(first), undefined);
  await reader.cancel();
});
