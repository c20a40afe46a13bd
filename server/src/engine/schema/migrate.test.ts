/** Migrations: frozen once released, atomic, with a readable error. Totals follow the visitors' rules. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { zonas } from '@oficio/shared/contract/collections/zonas';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { demoDatabase } from '../../testing/demo-database.ts';
import { checksum, CHECKSUMS, migrate, migrationNames, MIGRATIONS } from './migrate.ts';
import { SCHEMA } from './schema.ts';
import { snapshotOf, statementsBetween, type Snapshot } from './snapshot.ts';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { recountChanged, totalOf } from './totals.ts';

let test: TestDatabase;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

describe('migrations', () => {
  it('are unchanged since they were released, by checksum', async () => {
    const lines = (await readFile(CHECKSUMS, 'utf8')).trim().split('\n');
    const landed = new Map(lines.map((line) => line.split('  ').reverse() as [string, string]));
    assert.deepEqual([...landed.keys()], await migrationNames());
    for (const [name, sum] of landed)
      assert.equal(checksum(await readFile(path.join(MIGRATIONS, name), 'utf8')), sum, name);
  });

  it('lead to what is declared', async () => {
    const snapshot: Snapshot = JSON.parse(await readFile(path.join(MIGRATIONS, 'snapshot.json'), 'utf8'));
    const wanting = await statementsBetween(snapshot, snapshotOf(SCHEMA, snapshot));
    assert.deepEqual(wanting, [], 'a declaration changed: npm run migration -- name');
  });

  it('stop the start with a sentence when a declaration has none', async () => {
    await test.db.query('alter table "zonas" rename column "activa" to "otra"');
    await test.db.query('alter table "seguimientos" rename to "otros"');
    await assert.rejects(migrate(test.db), {
      name: 'StartError',
      message:
        'Se declaró lo que la base no tiene: zonas.activa, seguimientos. Falta la migración que lo agrega: npm run migration -- nombre.',
    });
    await test.db.query('alter table "otros" rename to "seguimientos"');
    await test.db.query('alter table "zonas" rename column "otra" to "activa"');
    assert.deepEqual(await migrate(test.db), []);
  });

  it('make no two equal indexes', async () => {
    const { rows } = await test.db.query<{ iguales: string[] }>(
      `select array_agg(indexname::text order by indexname) as iguales from pg_indexes where schemaname = 'public'
       group by tablename, regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') having count(*) > 1`,
    );
    assert.deepEqual(rows, []);
  });
});

describe('totals', () => {
  let demo: TestDatabase;
  before(async () => {
    demo = await demoDatabase();
  });
  after(() => demo.drop());

  it('are recounted only when a collection’s visitor rule changes', async () => {
    assert.deepEqual(await recountChanged(demo.db), []);
    const right = await totalOf(demo.db, 'zonas', 'publico');
    assert.ok(right > 0);
    await demo.db.query(`update "totales_reglas" set "regla" = '"activa"' where "coleccion" = 'zonas'`);
    await demo.db.query(`update "totales" set "n" = 0 where "coleccion" = 'zonas' and "clase" = 'publico'`);
    // Migrate again, as every start does.
    assert.deepEqual(await migrate(demo.db), []);
    assert.equal(await totalOf(demo.db, zonas.name, 'publico'), right);
    const { rows } = await demo.db.query(`select count(*) as n from "totales_reglas"`);
    assert.equal(rows[0]?.['n'], ALL_COLLECTIONS.length);
    assert.deepEqual(await recountChanged(demo.db), []);
  });
});
