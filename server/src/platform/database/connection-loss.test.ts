/** Loss of the database: statements under way fail; the process and later statements don't. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import Fastify from 'fastify';
import { testDatabase } from '../../testing/database.ts';
import { silentProxy } from '../../testing/silent-proxy.ts';
import { until } from '../../testing/until.ts';
import { errorPlugin } from '../http/errors.ts';
import { connect } from './connection.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

it('fails a transaction whose connection died, and continues', async () => {
  await assert.rejects(
    test.db.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid;
      await test.db.query('select pg_terminate_backend($1)', [pid]);
      // The end of the connection may arrive while no statement is pending; once it is no longer listed, it
      // has.
      const listed = 'select 1 from pg_stat_activity where pid = $1';
      await until(async () => (await test.db.query(listed, [pid])).rows.length === 0);
      await tx.query('select 1');
    }),
  );
  const { rows } = await test.db.query<{ uno: number }>('select 1 as uno');
  assert.equal(rows[0]?.uno, 1);
});

/** Repeats a statement until it is answered; returns the seconds that took. */
async function secondsToAnswer(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await until(() =>
    ask().then(
      () => true,
      () => false,
    ),
  );
  return (performance.now() - began) / 1000;
}

it('leaves silent connections, and recovers within 10 s', async () => {
  const way = await silentProxy(test.url);
  const db = connect(way.url, { max: 4 });
  const ask = () => db.query('select 1 as uno');
  try {
    // Some connections are idle; one is inside a transaction.
    await Promise.all(Array.from({ length: 4 }, ask));
    const cut = db.transaction(async (tx) => {
      await tx.query('select 1');
      way.silence();
      await tx.query('select 2');
    });
    const lost = assert.rejects(cut, /dejó de responder/);
    assert.ok((await secondsToAnswer(ask)) < 10);
    await lost;
    // None of the old connections is left, so later statements wait for none of them.
    const began = performance.now();
    await Promise.all(Array.from({ length: 8 }, ask));
    assert.ok(performance.now() - began < 3000);
  } finally {
    await way.close();
    await db.close();
  }
});

it('fails what waits on a silent host, and recovers within 10 s', async () => {
  const way = await silentProxy(test.url);
  const db = connect(way.url, { max: 4 });
  const ask = () => db.query('select 1 as uno');
  const app = Fastify();
  errorPlugin(app as never);
  app.get('/api/x', ask);
  try {
    await ask();
    way.silence(true);
    const began = performance.now();
    await assert.rejects(ask(), /dejó de responder/);
    assert.ok(performance.now() - began < 10_000);
    const before = way.opened;
    const refused = app.inject('/api/x');
    await until(() => way.opened > before);
    way.speak();
    assert.ok((await secondsToAnswer(ask)) < 10);
    // A connection timeout counts as an absent database (503), not as an error of ours.
    assert.equal((await refused).statusCode, 503);
  } finally {
    await app.close();
    await way.close();
    await db.close();
  }
});

it('leaves a slow statement alone', async () => {
  const way = await silentProxy(test.url);
  const db = connect(way.url, { max: 2 });
  try {
    const { rows } = await db.query<{ listo: number }>('select 1 as listo from pg_sleep(8)');
    assert.equal(rows[0]?.listo, 1);
  } finally {
    await db.close();
    await way.close();
  }
});
