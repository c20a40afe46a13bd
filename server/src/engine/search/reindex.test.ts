/** Rebuilding search vectors, and finding records by the names of referenced ones. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { users } from '@oficio/shared/contract/collections/users';
import { parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { search } from '../collections/search.ts';
import { totalOf } from '../schema/totals.ts';
import { VISITOR } from '../../platform/actor.ts';
import { reindexCollection } from './reindex.ts';
import { demoDatabase } from '../../testing/demo-database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/until.ts';
import { training, type Person, type Training } from '../../testing/training.ts';

const people: Collection = users;
type Db = TestDatabase['db'];
const found = async (db: Db, searchString: string): Promise<string[]> => {
  const context = { caller: VISITOR, now: new Date(), db };
  const { docs } = await search(
    context,
    people,
    parseSearchOptions(people, { searchString, searchField: '*' }),
  );
  return docs.map((doc) => doc['_id'] as string);
};

describe('profesionales', () => {
  let t: Training;
  let ana: Person;
  before(async () => {
    t = await training();
    ana = await t.person('ana');
  });
  after(() => t.close());
  const specialty = (nombre: string, slug: string) =>
    t.insert('categorias', { nombre, slug, ambito: 'profesional' });

  it('are found by specialties, also renamed or removed ones', async () => {
    const [first, second] = [await specialty('Energía solar', 'solar'), await specialty('Ascensores', 'asc')];
    const profile = { titular: 'Electricista matriculada', visibilidad: 'publico', estado: 'pendiente' };
    await t.edit(ana, 'users', ana._id, {
      perfilProfesional: { ...profile, especialidades: [first, second] },
    });
    assert.deepEqual(await found(t.db, 'solar'), [], 'not approved yet');
    await t.edit(t.admin, 'users', ana._id, { perfilProfesional: { estado: 'aprobado' } });
    assert.deepEqual(await found(t.db, 'energía solar'), [ana._id]);
    assert.deepEqual(await found(t.db, 'ascensor'), [ana._id]);
    const before = await t.row('users', ana._id);
    await t.edit(t.admin, 'categorias', second, { nombre: 'Montacargas' });
    await until(async () => (await found(t.db, 'montacargas')).length > 0);
    assert.deepEqual(await found(t.db, 'montacargas'), [ana._id]);
    assert.deepEqual(await found(t.db, 'ascensor'), []);
    const { version, actualizadoEn } = await t.row('users', ana._id);
    assert.deepEqual([version, actualizadoEn], [before['version'], before['actualizadoEn']]);
    await t.edit(ana, 'users', ana._id, {
      perfilProfesional: { ...profile, estado: 'aprobado', visibilidad: 'oculto', especialidades: [first] },
    });
    assert.deepEqual(await found(t.db, 'montacargas'), []);
  });
});

describe('cursos', () => {
  let t: Training;
  before(async () => {
    t = await training();
  });
  after(() => t.close());
  const understood = async (searchString: string): Promise<string[]> => {
    const options = parseSearchOptions(COLLECTIONS.cursos, {
      searchString,
      searchField: '*',
      interpretar: '1',
    });
    const { docs } = await search(
      { caller: VISITOR, now: new Date(), db: t.db },
      COLLECTIONS.cursos,
      options,
    );
    return docs.map((doc) => doc['_id'] as string);
  };

  it('are found by centre and categories, also when renamed', async () => {
    const trade = await t.insert('categorias', { nombre: 'Ascensores', slug: 'ascensores', ambito: 'curso' });
    const { _id: course } = await t.published({ categorias: [trade] });
    await t.edit(t.admin, 'centros', t.centro, { nombre: 'Instituto Jacarandá' });
    await until(async () => (await understood('curso en el jacarandá')).length > 0);
    assert.deepEqual(await understood('ascensores'), [course]);
    await t.edit(t.admin, 'categorias', trade, { nombre: 'Montacargas' });
    await until(async () => (await understood('montacargas')).length > 0);
    assert.deepEqual(await understood('ascensores'), []);
    assert.deepEqual(await understood('jacarandá'), [course]);
  });
});

describe('npm run reindex', () => {
  let test: TestDatabase;
  before(async () => {
    test = await demoDatabase();
  });
  after(() => test.drop());

  it('restores the vectors and totals of a site', async () => {
    const { db } = test;
    const state = async () => {
      const { rows } = await db.query(
        `select "_id", "busqueda"::text, "busquedaInterna"::text, "version" from "users" order by "_id"`,
      );
      return rows;
    };
    const before = await state();
    const total = await totalOf(db, 'cursos', 'publico');
    assert.ok((await found(db, 'soldadura y herrería')).length > 0);
    await db.query(`update "users" set "busqueda" = null, "busquedaInterna" = null`);
    await db.query(`update "totales" set "n" = 0 where "coleccion" = 'cursos'`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../commands/reindex.ts')],
      { env: { ...process.env, DATABASE_URL: test.url, PUBLIC_URL: '' } },
    );
    assert.match(stdout, /Personas usuarias: \d+[\s\S]*Listo: /);
    assert.deepEqual(await state(), before);
    // Totals are cached for a second.
    await until(async () => (await totalOf(db, 'cursos', 'publico')) === total);
  });
  it('is safe to repeat beside a write', async () => {
    const { db } = test;
    const [done] = await Promise.all([
      reindexCollection(db, people),
      db.query(`update "users" set "version" = "version" + 1`),
    ]);
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from "users"`);
    assert.equal(done, rows[0]?.n);
  });
});
