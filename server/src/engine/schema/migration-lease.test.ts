/**
 * The migration lease: one start at a time changes the tables, and a dead process doesn't block others for
 * long.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/until.ts';
import { migrate } from './migrate.ts';
import { takeLease } from './migration-lease.ts';

let world: TestDatabase;
before(async () => {
  // An empty database.
  world = await testDatabase({ name: 'plantilla_vacia', fill: async () => undefined });
});
after(() => world.drop());

const silent = () => assert.fail('It had nothing to wait for.');
const holder = async () => {
  const { rows } = await world.db.query<{ dueno: string; hasta: string }>(
    `select "dueno", "hasta" from "arriendo_migraciones"`,
  );
  return rows[0];
};

test('renews the lease while its owner works, and releases it', async () => {
  const lease = await takeLease(world.db, silent);
  const first = await holder();
  assert.ok(first);
  await until(async () => ((await holder())?.hasta ?? '') > first.hasta);
  await lease.release();
  assert.equal(await holder(), undefined);
});

test('expires a dead owner’s lease within seconds, and logs the wait', async () => {
  const dead = await takeLease(world.db, silent);
  await world.db.query(
    `update "arriendo_migraciones" set "dueno" = 'equipo, proceso 7 x', "hasta" = now() + interval '2 seconds'`,
  );
  const said: string[] = [];
  const lease = await takeLease(world.db, (sentence) => said.push(sentence));
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /\(equipo, proceso 7\): este sigue cuando aquel termine .* en 2 segundos\.$/);
  // The lease's former owner can't release it.
  await dead.release();
  assert.ok(await holder());
  await lease.release();
});

test('adds its column to the lease table of an earlier version', async () => {
  await world.db.query('drop table "arriendo_migraciones"');
  await world.db.query(
    'create table "arriendo_migraciones" ("uno" boolean primary key default true check ("uno"), "hasta" timestamptz not null)',
  );
  await (await takeLease(world.db, silent)).release();
});

test('lets a migration take its time', async () => {
  await world.db.query('create table limites_vistos (limite text)');
  await world.db.pool.query(`
    create function ver_limite() returns event_trigger language plpgsql as
      $$ begin insert into public.limites_vistos values (current_setting('statement_timeout')); end $$;
    create event trigger ver_limite on ddl_command_end when tag in ('CREATE TABLE', 'CREATE INDEX')
      execute function ver_limite()`);
  await migrate(world.db, { say: silent });
  const { rows } = await world.db.query<{ limite: string }>(
    `select distinct limite from limites_vistos where limite <> '30s'`,
  );
  const { rows: lease } = await world.db.query<{ n: number }>(
    `select count(*) as n from limites_vistos where limite = '30s'`,
  );
  assert.deepEqual(rows, [{ limite: '0' }]);
  // Only the lease's own table is created under the statement timeout of requests.
  assert.ok((lease[0]?.n ?? 2) <= 1);
});
