import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { testDatabase } from '../../testing/database.ts';
import { connect, type Database } from './connection.ts';
import { planned } from './queryable.ts';
import { VISITOR_TIMEOUT_MS } from './timed-reads.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
before(async () => {
  test = await testDatabase();
  // A single connection, so that the next statement meets whatever a read leaves on it.
  db = connect(test.url, { max: 1 });
});
after(async () => {
  await db.close();
  await test.drop();
});

const limitOf = async (from: Pick<Database, 'query'>) =>
  (await from.query<{ ms: string }>(`select current_setting('statement_timeout') as ms`)).rows[0]?.ms;

it('limits the read alone, and restores the connection’s limit', async () => {
  assert.equal(await limitOf(db.timeLimited), `${VISITOR_TIMEOUT_MS / 1000}s`);
  assert.equal(await limitOf(db), '30s');
  assert.equal(await db.reading(700, limitOf), '700ms');
  assert.equal(await limitOf(db), '30s');
});

it('cancels a slow statement, and serves the next by the connection', async () => {
  await assert.rejects(db.timeLimited.query('select pg_sleep(60)'), { code: '57014' });
  const cut = db.reading(50, async (reads) => {
    // Sent at the same time, the second is skipped once the first has failed.
    const [slow, next] = await Promise.allSettled([
      reads.query('select pg_sleep(60)'),
      reads.query('select $1::int as n', [1]),
    ]);
    assert.equal(next.status === 'rejected' && next.reason.code, '57014');
    if (slow.status === 'rejected') throw slow.reason;
  });
  await assert.rejects(cut, { code: '57014' });
  assert.deepEqual((await db.timeLimited.query('select $1::int as n', [1])).rows, [{ n: 1 }]);
  assert.equal(db.pool.totalCount, 1);
});

it('reads in sequence on one connection, each at its own moment', async () => {
  const moment = `select now()::text as begun, pg_backend_pid() as pid`;
  const told = await db.reading(1000, (reads) =>
    Promise.all([0, 1, 2].map(() => reads.query<{ begun: string; pid: number }>(moment))),
  );
  const rows = told.map(({ rows }) => rows[0]!);
  assert.equal(new Set(rows.map(({ pid }) => pid)).size, 1);
  assert.deepEqual(
    rows.map(({ begun }) => begun),
    [...new Set(rows.map(({ begun }) => begun))].sort(),
  );
});

it('plans statements differently only on request', async () => {
  const modeOf = async (from: Pick<Database, 'query'>) =>
    (await from.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`)).rows[0]?.mode;
  await db.reading(1000, async (reads) => {
    assert.equal(await modeOf(planned(reads, 'once')), 'force_generic_plan');
    assert.equal(await modeOf(planned(reads, 'anew')), 'force_custom_plan');
    assert.equal(await modeOf(reads), 'auto');
  });
  assert.equal(await modeOf(planned(db, 'once')), 'auto');
});

it('frees the connection of a reading that ends before its statements', async () => {
  const began = performance.now();
  const reads = await db.reading(1000, async (reads) => {
    reads.query('select pg_sleep(0.1)').catch(() => undefined);
    return reads;
  });
  assert.ok(performance.now() - began >= 95, 'its connection was given away before');
  await assert.rejects(() => reads.query('select 1'), /is over/);
  assert.deepEqual((await db.timeLimited.query('select $1::int as n', [1])).rows, [{ n: 1 }]);
});

it('writes nothing', async () => {
  const write = `insert into "limites" ("clave", "puntos", "venceEn") values ('x', 1, now())`;
  await assert.rejects(db.timeLimited.query(write), { code: '25006' });
  await assert.rejects(
    db.reading(1000, (reads) => reads.query(write)),
    { code: '25006' },
  );
  await assert.rejects(db.pipelined.query(write), { code: '25006' });
});

it('sends what begins together in one go, each failing by itself', async () => {
  const moment = 'select now()::text as begun';
  const told = await Promise.allSettled([
    db.pipelined.query<{ begun: string }>(moment),
    db.pipelined.query('select 1 / $1::int as n', [0]),
    db.pipelined.query<{ n: number }>('select $1::int as n', [2]),
    db.pipelined.query<{ begun: string }>(moment),
    limitOf(db.pipelined),
  ]);
  const [first, failed, second, last, limit] = told;
  assert.equal(failed.status === 'rejected' && failed.reason.code, '22012');
  assert.deepEqual(second.status === 'fulfilled' && second.value.rows, [{ n: 2 }]);
  assert.equal(limit.status === 'fulfilled' && limit.value, `${VISITOR_TIMEOUT_MS / 1000}s`);
  assert.equal(first.status, 'fulfilled');
  // The statements after the failed one were retried, each by itself.
  assert.equal(last.status, 'fulfilled');
  const [one, other] = await Promise.all([
    db.pipelined.query<{ begun: string }>(moment),
    db.pipelined.query<{ begun: string }>(moment),
  ]);
  assert.equal(one.rows[0]?.begun, other.rows[0]?.begun);
  assert.equal(await limitOf(db), '30s');
});
