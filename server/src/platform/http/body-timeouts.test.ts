import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../testing/files-app.ts';
import { VISITOR } from '../actor.ts';
import { limitBodyTime, type BodyTimeouts } from './body-timeouts.ts';
import { multipartPlugin } from './body.ts';
import { errorPlugin } from './errors.ts';
import { httpServer } from './server.ts';

const ENDLESS = 3_600_000;
const WHOLE = 100;

/** Starts a server that counts the bytes of a file; returns the function that begins to send it one. */
async function server(t: TestContext, times: Partial<BodyTimeouts>) {
  const app = httpServer({ log, behindProxy: false });
  t.after(() => app.close());
  errorPlugin(app);
  limitBodyTime(app, { body: WHOLE, idle: ENDLESS, upload: ENDLESS, ...times });
  app.decorateRequest('actor', null as unknown as typeof VISITOR);
  app.addHook('onRequest', async (one) => {
    one.actor = one.headers['x-actor'] ? { _id: 'ana', roles: [], confirmado: true } : VISITOR;
  });
  await multipartPlugin(app);
  app.post('/archivo', async (one) => {
    const file = await one.file();
    return { bytes: (await file!.toBuffer()).length };
  });
  app.post('/texto', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, type: string, who: object) => {
    const sending = request({
      port,
      path,
      method: 'POST',
      headers: { 'content-type': type, 'transfer-encoding': 'chunked', ...who },
    });
    // Writes after the server closed the connection fail here too.
    sending.on('error', () => undefined);
    return { sending, answer: answerOf(sending) };
  };
}

async function answerOf(sending: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: Buffer.concat(await answer.toArray()).toString() };
}

const MULTIPART = 'multipart/form-data; boundary=x';
const HEAD = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n';
const TAIL = '\r\n--x--\r\n';
const ana = { 'x-actor': 'ana' };

test('accepts a file slower than a request may be while it arrives', async (t) => {
  const begin = await server(t, {});
  const { sending, answer } = begin('/archivo', MULTIPART, ana);
  sending.write(HEAD);
  for (let piece = 0; piece < 4; piece += 1) {
    sending.write('12345');
    await wait(WHOLE);
  }
  sending.end(TAIL);
  assert.deepEqual(await answer, { status: 200, body: '{"bytes":20}' });
});

test('ends a stalled body with 408', async (t) => {
  const begin = await server(t, { idle: 50 });
  const { sending, answer } = begin('/archivo', MULTIPART, ana);
  sending.write(`${HEAD}1`);
  const { status, body } = await answer;
  assert.equal(status, 408);
  assert.match(body, /tardó demasiado/);
});

test('ends an endless body too', async (t) => {
  const begin = await server(t, { idle: 20, upload: 200 });
  const { sending, answer } = begin('/archivo', MULTIPART, ana);
  sending.write(HEAD);
  const drip = setInterval(() => sending.write('1'), 5);
  t.after(() => clearInterval(drip));
  assert.equal((await answer).status, 408);
});

for (const [who, path, type, headers] of [
  ["a visitor's file", '/archivo', MULTIPART, {}],
  ['what is no file', '/texto', 'application/json', ana],
] as const)
  test(`gives ${who} only the time of a request`, async (t) => {
    const begin = await server(t, {});
    const { sending, answer } = begin(path, type, headers);
    sending.write(type === MULTIPART ? HEAD : '{');
    assert.equal((await answer).status, 408);
  });
