import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { testDatabase } from '../../testing/database.ts';
import { connect, type Database } from './connection.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
before(async () => {
  test = await testDatabase();
  // A single connection, so that the next statement meets whatever a transaction leaves on it.
  db = connect(test.url, { max: 1 });
  await db.query('create table cosas (n int unique deferrable initially deferred)');
});
after(async () => {
  await db.close();
  await test.drop();
});
beforeEach(async () => {
  await db.query('truncate cosas');
});

const stored = async () =>
  (await db.query<{ n: number }>('select n from cosas order by n')).rows.map(({ n }) => n);

it('fails the transaction of a failed statement, even when caught', async () => {
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query('insert into cosas values (1)');
      await tx.query('select nothing').catch(() => undefined);
    }),
    { code: '42703' },
  );
  assert.deepEqual(await stored(), []);
});

it('retries what may succeed the next time, even when caught', async () => {
  let attempts = 0;
  await db.transaction(async (tx) => {
    attempts += 1;
    await tx.query('insert into cosas values (1)');
    if (attempts === 1)
      await tx
        .query(`do $$ begin raise exception 'en vano' using errcode = '40P01'; end $$`)
        .catch(() => undefined);
  });
  assert.equal(attempts, 2);
  assert.deepEqual(await stored(), [1]);
});

it('reports the first failure, not that of a statement after it', async () => {
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query('select nothing').catch(() => undefined);
      await tx.query('insert into cosas values (1)');
    }),
    { code: '42703' },
  );
});

it('forgets a failure that is rolled back to a savepoint', async () => {
  await db.transaction(async (tx) => {
    await tx.query('insert into cosas values (1)');
    await tx.query('savepoint aqui');
    await tx.query('select nothing').catch(() => undefined);
    await tx.query('rollback to aqui');
  });
  assert.deepEqual(await stored(), [1]);
});

it('reports what the commit refuses, and counts it as not written', async () => {
  const writesBefore = db.writeCount();
  let ran = false;
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query('insert into cosas values (1), (1)');
      tx.afterCommit(() => (ran = true));
    }),
    { code: '23505' },
  );
  assert.deepEqual([await stored(), db.writeCount(), ran], [[], writesBefore, false]);
});
