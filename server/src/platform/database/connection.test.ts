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

it('a statement that failed fails its transaction, whoever caught it, with what went wrong', async () => {
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query('insert into cosas values (1)');
      await tx.query('select nothing').catch(() => undefined);
    }),
    { code: '42703' },
  );
  assert.deepEqual(await stored(), []);
});

it('what may succeed if done again is done again, though somebody caught it', async () => {
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

it('a failure behind a savepoint is over with it', async () => {
  await db.transaction(async (tx) => {
    await tx.query('insert into cosas values (1)');
    await tx.query('savepoint aqui');
    await tx.query('select nothing').catch(() => undefined);
    await tx.query('rollback to aqui');
  });
  assert.deepEqual(await stored(), [1]);
});

it('what the end itself refuses is told, and counts as nothing written', async () => {
  const ended = db.ended();
  let told = false;
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query('insert into cosas values (1), (1)');
      tx.afterCommit(() => (told = true));
    }),
    { code: '23505' },
  );
  assert.deepEqual([await stored(), db.ended(), told], [[], ended, false]);
});
