import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { testDatabase } from '../../testing/database.ts';
import { connect, type Database } from './connection.ts';
import { clearCounts, countAlongside, recentCount } from './recent-counts.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
before(async () => {
  test = await testDatabase();
  db = connect(test.url, { max: 1 });
  await db.query('create table cosas (n int)');
});
after(async () => {
  await db.close();
  await test.drop();
});
beforeEach(() => clearCounts(db));

const COUNT = 'select count(*) as n from cosas';
const insert = () => db.transaction((tx) => tx.query('insert into cosas values (1)'));

it('counts at once what a transaction wrote', async () => {
  const [before, writesBefore] = [await recentCount(db, COUNT, []), db.writeCount()];
  await insert();
  assert.equal(await recentCount(db, COUNT, []), before + 1);
  assert.equal(db.writeCount(), writesBefore + 1);
});

it('retains counts after transactions that wrote nothing', async () => {
  const writesBefore = db.writeCount();
  await recentCount(db, COUNT, []);
  countAlongside(db, 'matches', []).found(7);
  await db.transaction(async (tx) => {
    await tx.query('select pg_try_advisory_xact_lock(1)');
    await tx.query('select n from cosas where n = -1 for update');
    await tx.query('update cosas set n = 2 where n = -1');
    await tx.query('delete from cosas where n = -1');
  });
  assert.equal(await countAlongside(db, 'matches', []).known, 7);
  assert.equal(db.writeCount(), writesBefore);
  await insert();
  assert.equal(countAlongside(db, 'matches', []).known, undefined);
});
