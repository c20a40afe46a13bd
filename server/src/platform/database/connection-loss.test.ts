/** The database goes away under the server: what was under way fails, the process and what comes later do not. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/until.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

it('fails a transaction whose connection died between two statements, and goes on', async () => {
  await assert.rejects(
    test.db.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid;
      await test.db.query('select pg_terminate_backend($1)', [pid]);
      // The end of the connection arrives while no statement waits for it: when it is not listed any more, it has.
      const listed = 'select 1 from pg_stat_activity where pid = $1';
      await until(async () => (await test.db.query(listed, [pid])).rows.length === 0);
      await tx.query('select 1');
    }),
  );
  const { rows } = await test.db.query<{ uno: number }>('select 1 as uno');
  assert.equal(rows[0]?.uno, 1);
});
