/**
 * Answers of an overloaded server, or of one that is about to stop: in the product's own words and format.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import underPressure from '@fastify/under-pressure';
import { log } from '../../testing/files-app.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database/connection.ts';
import { errorPlugin } from './errors.ts';
import { observabilityPlugin } from './observability.ts';
import { httpServer } from './server.ts';

const db = { probe: { query: async () => [{ readOnly: 'off' }] } } as unknown as Database;

test('reports overload to the API and to people, not to the probe', async (t) => {
  const app = httpServer({ log, behindProxy: false });
  t.after(() => app.close());
  errorPlugin(app);
  // Any process uses more memory than a byte.
  await app.register(underPressure, { maxRssBytes: 1, sampleInterval: 10, retryAfter: 5 });
  observabilityPlugin(app, { db, dataDir: '/nowhere' });
  app.get('/api/cursos', async () => ({}));
  app.get('/cursos', async () => 'page');
  await until(async () => (await app.inject('/api/cursos')).statusCode === 503);
  const answer = await app.inject('/api/cursos');
  assert.equal(answer.headers['retry-after'], '5');
  assert.deepEqual(answer.json(), {
    message: 'El servicio está con mucha demanda. Conviene intentar de nuevo en unos segundos.',
  });
  const page = await app.inject({ url: '/cursos', headers: { accept: 'text/html' } });
  assert.equal(page.statusCode, 503);
  assert.match(page.body, /<html lang="es">[^]*mucha demanda[^]*Reintentar/);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  assert.equal((await app.inject('/readyz')).statusCode, 200);
});

test('serves a request that was arriving at the stop, then disconnects', async () => {
  const app = httpServer({ log, behindProxy: false });
  errorPlugin(app);
  app.get('/api/cursos', async () => ({ docs: [] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const request = 'GET /api/cursos HTTP/1.1\r\nHost: localhost\r\n';
  // The answer to the first request shows that the second is already being read.
  socket.write(`${request}\r\n${request}`);
  await until(() => answer.includes('docs'));
  answer = '';
  const closed = app.close();
  socket.write('\r\n');
  await once(socket, 'end');
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n[^]*connection: close[^]*\{"docs":\[\]\}$/i);
  await closed;
});
