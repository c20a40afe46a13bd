/** The database goes away under the server: what was under way fails, the process and what comes later do not. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase } from '../../testing/database.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

it('fails a transaction whose connection died between two statements, and goes on', async () => {
  await assert.rejects(
    test.db.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await test.db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The end of the connection arrives while no statement waits for it.
      await wait(200);
      await tx.query('select 1');
    }),
  );
  const { rows } = await test.db.query<{ uno: number }>('select 1 as uno');
  assert.equal(rows[0]?.uno, 1);
});
