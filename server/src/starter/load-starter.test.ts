/** Initial data of an empty site: loaded once, even by two concurrent calls, and never over existing data. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StarterData } from '@oficio/shared/contract/calls/system';
import { DOMAIN } from '../domain/index.ts';
import { SYSTEM } from '../platform/actor.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { loadStarter, starterOffer } from './load-starter.ts';

let t: TestDatabase;
before(async () => {
  t = await testDatabase();
});
after(() => t.drop());

const load = (): Promise<StarterData> =>
  t.db.transaction((tx) =>
    loadStarter({ tx, db: t.db, hooks: DOMAIN, caller: SYSTEM, now: new Date('2026-11-22T12:00:00Z') }),
  );
const names = ({ colecciones }: StarterData) => colecciones.map(({ coleccion }) => coleccion);
const count = async (table: string): Promise<number> =>
  Number((await t.db.query(`select count(*) as n from "${table}" where not eliminado`)).rows[0]?.['n']);

test('loads the five collections once into an empty site, also for two', async () => {
  const offer = await starterOffer(t.db);
  assert.deepEqual(names(offer), ['provincias', 'zonas', 'categorias', 'tiposdepreguntas', 'sinonimos']);
  const both = await Promise.all([load(), load()]);
  assert.deepEqual(
    both.map(({ colecciones }) => colecciones.length).sort(),
    [0, 5],
    'one of the two finds it done',
  );
  for (const { coleccion, registros } of offer.colecciones) {
    assert.ok(registros > 0);
    assert.equal(await count(coleccion), registros, coleccion);
  }
  assert.equal(await count('provincias'), 24);
  // References point to loaded records.
  const { rows } = await t.db.query(
    `select p.nombre from zonas z join provincias p on p._id = z.provincia where z.nombre = 'Plottier'`,
  );
  assert.deepEqual(rows, [{ nombre: 'Neuquén' }]);
  assert.deepEqual(names(await starterOffer(t.db)), []);
  assert.deepEqual(names(await load()), []);
});

test('adds nothing where there is something, even if deleted', async () => {
  await t.db.query('delete from zonas');
  await t.db.query('delete from categorias');
  await t.db.query(`update tiposdepreguntas set eliminado = true`);
  assert.deepEqual(names(await starterOffer(t.db)), ['categorias']);
  assert.deepEqual(names(await load()), ['categorias']);
  assert.equal(await count('zonas'), 0);
  assert.equal(await count('tiposdepreguntas'), 0);
});
