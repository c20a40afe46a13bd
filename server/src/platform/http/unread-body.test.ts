/**
 * Answers given while the body is still arriving, to a client that reads only after sending all of it, as
 * proxies do.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { log } from '../../testing/files-app.ts';
import { VISITOR } from '../actor.ts';
import { limitBodyTime } from './body-timeouts.ts';
import { multipartPlugin } from './body.ts';
import { errorPlugin } from './errors.ts';
import { httpServer } from './server.ts';
import { unreadBody } from './unread-body.ts';

const ENDLESS = 3_600_000;
/** More than both ends of a connection buffer. */
const BYTES = 24 * 1024 * 1024;
const FIRST = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n';
const SECOND = `\r\n${FIRST}`;
const TAIL = '\r\n--x--\r\n';

async function server(t: TestContext, whole = ENDLESS) {
  const app = httpServer({ log, behindProxy: false });
  t.after(() => app.close());
  errorPlugin(app);
  limitBodyTime(app, { body: whole, idle: ENDLESS, upload: ENDLESS });
  unreadBody(app);
  app.decorateRequest('actor', null as unknown as typeof VISITOR);
  app.addHook('onRequest', async (request) => {
    request.actor = VISITOR;
    if (request.url === '/refused') throw new ContractError(403, 'No se puede.');
  });
  await multipartPlugin(app);
  app.post('/refused', async () => ({}));
  app.post('/limit', async () => ({}));
  app.post('/full', async (request) => {
    for await (const part of request.parts())
      if (part.type === 'file') throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  });
  app.get('/next', async () => ({ next: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends everything, then reads until the server closes the connection. Fails if the connection is reset. */
async function sendWhole(port: number, head: readonly string[], body: readonly (string | Buffer)[]) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const failed = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  const send = (what: string | Buffer) => new Promise<void>((resolve) => socket.write(what, () => resolve()));
  const sent = (async () => {
    await send([...head, '', ''].join('\r\n'));
    for (const piece of body) await send(piece);
  })();
  await Promise.race([sent, failed]);
  const read: Buffer[] = [];
  socket.on('data', (piece: Buffer) => read.push(piece));
  await Promise.race([once(socket, 'end'), failed]);
  socket.destroy();
  return Buffer.concat(read).toString();
}

const half = Buffer.alloc(BYTES / 2, 'a');
const twoFiles = [FIRST, half, SECOND, half, TAIL];
const lengthOf = (body: readonly (string | Buffer)[]) =>
  body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
const post = (path: string, type: string, body: readonly (string | Buffer)[], connection = 'close') => [
  `POST ${path} HTTP/1.1`,
  'Host: x',
  `Connection: ${connection}`,
  `Content-Type: ${type}`,
  `Content-Length: ${lengthOf(body)}`,
];
const MULTIPART = 'multipart/form-data; boundary=x';

for (const [what, path, type, status] of [
  ['without room on the disk', '/full', MULTIPART, '507'],
  ['refused before it is read', '/refused', MULTIPART, '403'],
  ['larger than a text may be', '/limit', 'application/json', '413'],
  ['of a type that is not taken', '/limit', 'text/plain+x', '415'],
] as const)
  test(`answers ${status} to a large body ${what}, without a reset`, async (t) => {
    const answer = await sendWhole(await server(t), post(path, type, twoFiles), twoFiles);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    assert.match(answer, /\{"message":"[^"]+"\}$/);
  });

test('reads the next request after a refused body on one connection', async (t) => {
  const next = ['GET /next HTTP/1.1', 'Host: x', 'Connection: close', '', ''].join('\r\n');
  const head = post('/full', MULTIPART, twoFiles, 'keep-alive');
  const answers = await sendWhole(await server(t), head, [...twoFiles, next]);
  assert.match(answers, /^HTTP\/1.1 507 [^]*HTTP\/1.1 200 [^]*\{"next":true\}$/);
});

test('disconnects a client that sends without end after its answer', async (t) => {
  const head = post('/refused', MULTIPART, twoFiles, 'keep-alive');
  const answer = await sendWhole(await server(t, 100), head, [FIRST]).catch((error: Error) => error.message);
  assert.match(answer, /^HTTP\/1.1 403 |ECONNRESET/);
  assert.doesNotMatch(answer, /HTTP\/1.1 408/);
});
