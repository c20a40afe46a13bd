/** Write limits of an account: counted by route, however the path is written. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { learnWords } from '../../engine/search/lexicon.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { VISITOR } from '../actor.ts';
import { createBufferedLimiter } from './limits.ts';
import { limitsPlugin } from './request-limits.ts';
import './request.ts';

let test: TestDatabase;
let app: FastifyInstance;
before(async () => {
  test = await testDatabase();
  app = Fastify() as unknown as FastifyInstance;
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = VISITOR;
  });
  await limitsPlugin(app, { db: test.db, limits: { requests: 100, writes: 2 } });
  for (const url of ['/api/cursos', '/api/auth/x']) app.post(url, async () => ({}));
});
after(async () => {
  await app.close();
  await test.drop();
});

it('counts an address with an encoded letter like the plain one', async () => {
  const status = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode;
  assert.deepEqual([await status('/api/cursos'), await status('/%61pi/cursos')], [200, 200]);
  assert.equal(await status('/%61pi/cursos'), 429);
  assert.equal(await status('/ap%69/cursos'), 429);
  assert.equal(await status('/%61pi/auth/x'), 200, 'has limits of its own');
});

it('counts a whole network of addresses as one', async () => {
  const status = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/cursos', remoteAddress })).statusCode;
  assert.deepEqual([await status('2001:db8:1:2::1'), await status('2001:db8:1:2::2')], [200, 200]);
  assert.equal(await status('2001:db8:1:2:ffff::3'), 429);
  assert.equal(await status('2001:db8:1:3::1'), 200, 'another network');
});

it('grants buffered points up to the limit over two processes', async () => {
  const limit = { points: 30, seconds: 60 };
  const [one, other] = [createBufferedLimiter(test.db, limit), createBufferedLimiter(test.db, limit)];
  let passed = 0;
  for (let n = 0; n < 40; n += 1)
    if ((await (n % 3 ? one : other)('escribir:ana')) === undefined) passed += 1;
  assert.ok(passed <= 30 && passed > 26, String(passed));
  const { rows } = await test.db.query(`select "venceEn" > now() as "corre" from "limites"`);
  assert.ok(rows.every((row) => row['corre'] === true));
  assert.ok(((await one('escribir:ana')) ?? 0) > 50, 'says when it starts anew');
  const alone = createBufferedLimiter(test.db, limit);
  const all = await Promise.all(Array.from({ length: 40 }, () => alone('escribir:eva')));
  assert.equal(all.filter((wait) => wait === undefined).length, 30);
});

it('retains buffered points to the last second of the window', async () => {
  const take = createBufferedLimiter(test.db, { points: 120, seconds: 1 });
  for (let n = 0; n < 60; n += 1) assert.equal(await take('escribir:luz'), undefined, String(n));
});

/** Starts an app with these limits on routes like the site's; the header `x-actor` names the caller. */
async function limited(
  requests: number,
): Promise<(url: string, who?: string, address?: string) => Promise<number>> {
  const own = Fastify() as unknown as FastifyInstance;
  after(() => own.close());
  await limitsPlugin(own, { db: test.db, limits: { requests, writes: 2 } });
  own.addHook('onRequest', async (request) => {
    const who = request.headers['x-actor'];
    request.actor = typeof who === 'string' ? { ...VISITOR, _id: who } : VISITOR;
  });
  for (const url of ['/assets/*', '/remotes/*', '/archivos/*', '/api/*', '/remotes.json', '/*'])
    own.get(url, async () => 'ok');
  return async (url, who, address = '203.0.113.7') =>
    (await own.inject({ url, remoteAddress: address, headers: who ? { 'x-actor': who } : {} })).statusCode;
}

it('lets thirty first visits at once pass, since builds do not count', async () => {
  const ask = await limited(600);
  const visit = [
    '/',
    '/remotes.json',
    ...Array.from({ length: 75 }, (_, n) => `/assets/parte-${n}.js`),
    ...Array.from({ length: 10 }, (_, n) => `/remotes/mf-public/1/parte-${n}.js`),
    ...Array.from({ length: 10 }, (_, n) => `/api/lista-${n}`),
    ...Array.from({ length: 24 }, (_, n) => `/archivos/foto-${n}`),
  ];
  const answers = new Set<number>();
  for (let person = 0; person < 30; person += 1) for (const url of visit) answers.add(await ask(url));
  assert.deepEqual([...answers], [200]);
});

it('counts accounts when signed in, and still limits the address', async () => {
  const ask = await limited(5);
  const until429 = async (who?: string, address?: string) => {
    for (let n = 0; ; n += 1) if ((await ask('/api/x', who, address)) === 429) return n;
  };
  assert.equal(await until429(), 5);
  // Neither another account nor the visitor shares the limit.
  assert.equal(await until429('ana'), 5);
  assert.equal(await ask('/api/x', 'eva'), 200);
  // A /64 network of IPv6 counts as one address, even with invented accounts.
  let passed = 0;
  for (let n = 0; n < 100; n += 1)
    if ((await ask('/api/x', `otra${n}`, `2001:db8::${n.toString(16)}`)) === 200) passed += 1;
  assert.equal(passed, 50);
});

it('limits the invented words that a text adds to the lexicon', async () => {
  const letters = (n: number) => n.toString(26).replace(/[0-9]/g, (d) => 'qrstuvwxyz'[Number(d)] ?? 'q');
  const words = Array.from({ length: 2000 }, (_, i) => `palabra${letters(i + 1_000_000)}`);
  await learnWords(test.db, 'preguntas', ['electricidad', 'x'.repeat(39), ...words], 1500);
  const { rows } = await test.db.query<{ n: number; first: number }>(
    `select count(*) as n, count(*) filter (where "palabra" = 'electricidad') as first from "palabras"`,
  );
  assert.ok(rows[0]!.n <= 1500 && rows[0]!.n > 1300, String(rows[0]!.n));
  assert.equal(rows[0]!.first, 13);
});
