/** How much one account may write: counted by the route, however its address is typed. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { parseSearchOptions } from '@oficio/shared/contract/answers/query';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitsPlugin } from './limits.ts';
import './request.ts';
import { search } from '../../engine/collections/search.ts';
import type { Database } from '../database/connection.ts';
import { learnWords } from '../../engine/search/lexicon.ts';
import { VISITOR } from '../actor.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

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

it('an encoded letter in the address is no way around', async () => {
  const status = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode;
  assert.deepEqual([await status('/api/cursos'), await status('/%61pi/cursos')], [200, 200]);
  assert.equal(await status('/%61pi/cursos'), 429);
  assert.equal(await status('/ap%69/cursos'), 429);
  assert.equal(await status('/%61pi/auth/x'), 200, 'has limits of its own');
});

it('who has a whole network of addresses counts as one', async () => {
  const status = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/cursos', remoteAddress })).statusCode;
  assert.deepEqual([await status('2001:db8:1:2::1'), await status('2001:db8:1:2::2')], [200, 200]);
  assert.equal(await status('2001:db8:1:2:ffff::3'), 429);
  assert.equal(await status('2001:db8:1:3::1'), 200, 'another network');
});

it('one text of invented words adds only so much to the lexicon', async () => {
  const letters = (n: number) => n.toString(26).replace(/[0-9]/g, (d) => 'qrstuvwxyz'[Number(d)] ?? 'q');
  const words = Array.from({ length: 2000 }, (_, i) => `palabra${letters(i + 1_000_000)}`);
  await learnWords(test.db, 'preguntas', ['electricidad', 'x'.repeat(39), ...words], 1500);
  const { rows } = await test.db.query<{ n: number; first: number }>(
    `select count(*) as n, count(*) filter (where "palabra" = 'electricidad') as first from "palabras"`,
  );
  assert.ok(rows[0]!.n <= 1500 && rows[0]!.n > 1300, String(rows[0]!.n));
  assert.equal(rows[0]!.first, 13);
});

it('searches that look at every row wait for each other, not everybody for them', async () => {
  let [running, most] = [0, 0];
  const db: Database = {
    ...test.db,
    async query(text, values) {
      most = Math.max(most, (running += 1));
      return test.db.query(text, values as unknown[]).finally(() => (running -= 1)) as never;
    },
  };
  const find = (word: string) => {
    const options = parseSearchOptions(cursos, { searchString: word, searchField: 'objetivos' });
    return search({ caller: VISITOR, now: new Date(), db }, cursos, options);
  };
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => find(`palabra${i}`)));
  const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason.status as number);
  assert.equal(most, 1);
  assert.deepEqual([...new Set(refused)], [503]);
  assert.equal((await find('palabra')).totalDocs, 0, 'and afterwards it is served again');
});
