/** Records are found by words in a place through the marks in their vectors. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { parseSearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { training, type Training } from '../../testing/training.ts';
import { search } from '../collections/search.ts';
import { MIGRATIONS } from '../schema/migrate.ts';
import { searchDocument } from './document.ts';
import { collectLexemes } from './lexemes-in-use.ts';
import { markedReferences, markOf } from './place-marks.ts';

const named = (name: string) => collectionNamed(name) as Collection;
let t: Training;
/** A province, a town in it and a centre there, by the province's name. */
const places: Record<string, { provincia: string; zona: string; centro: string }> = {};

before(async () => {
  t = await training();
  for (const [n, name] of ['Chubut', 'Formosa'].entries()) {
    const provincia = await t.insert('provincias', { nombre: name, codigo: `AR-${n}`, pais: 'AR' });
    const zona = await t.insert('zonas', { nombre: `Villa ${name}`, provincia });
    const centro = await t.insert('centros', {
      nombre: `Escuela ${n}`,
      slug: `escuela-${n}`,
      provincia,
      zona,
      email: `escuela${n}@oficio.example`,
      gestores: [t.gestor._id],
      docentes: [t.docente._id],
      estado: 'activo',
    });
    places[name] = { provincia, zona, centro };
  }
});
after(() => t.close());

const found = async (collection: string, searchString: string, more: Record<string, string> = {}) => {
  const options = parseSearchOptions(named(collection), {
    searchString,
    searchField: '*',
    interpretar: '1',
    ...more,
  });
  const { docs } = await search({ caller: t.admin, now: t.now, db: t.db }, named(collection), options);
  return docs.map((doc) => doc['_id']);
};
const at = (name: string) => places[name] ?? assert.fail(name);

it('marks the references that give a place, and no others', () => {
  assert.deepEqual(
    ['cursos', 'users', 'centros', 'certificaciones', 'preguntas', 'posts'].map((name) => [
      ...markedReferences(named(name)),
    ]),
    [['centro'], ['provincia', 'zona'], ['provincia', 'zona'], ['centroEmisor'], [], []],
  );
});

it('finds a course by words and its centre’s place, also after a move', async () => {
  const { _id } = await t.published({ titulo: 'Apicultura serrana', centro: at('Chubut').centro });
  for (const text of ['apicultura chubut', 'apicultura en villa chubut'])
    assert.deepEqual(await found('cursos', text), [_id], text);
  const within = (name: string) => found('cursos', 'apicultura', { 'centro.provincia': at(name).provincia });
  assert.deepEqual([await within('Chubut'), await within('Formosa')], [[_id], []]);
  await t.system('cursos', _id, { centro: at('Formosa').centro });
  assert.deepEqual([await within('Chubut'), await within('Formosa')], [[], [_id]]);
  assert.deepEqual(await found('cursos', 'apicultura', { centro: at('Formosa').centro }), [_id]);
});

it('finds a course where its centre moved', async () => {
  const { _id } = await t.published({ titulo: 'Cestería', centro: at('Chubut').centro });
  await t.system('centros', at('Chubut').centro, { provincia: at('Formosa').provincia, zona: null });
  assert.deepEqual(await found('cursos', 'cestería', { 'centro.provincia': at('Formosa').provincia }), [_id]);
});

it('finds a centre and a professional where they moved', async () => {
  const { provincia } = at('Formosa');
  const _id = await t.insert('centros', {
    nombre: 'Taller Aguaribay',
    slug: 'aguaribay',
    provincia: at('Chubut').provincia,
    zona: at('Chubut').zona,
    email: 'aguaribay@oficio.example',
    estado: 'activo',
  });
  assert.deepEqual(await found('centros', 'aguaribay', { provincia }), []);
  await t.system('centros', _id, { provincia, zona: null });
  assert.deepEqual(await found('centros', 'aguaribay', { provincia }), [_id]);
  assert.deepEqual(await found('centros', 'aguaribay', { provincia: at('Chubut').provincia }), []);
  const someone = await t.person('tafi', ['profesional'], { provincia: at('Chubut').provincia });
  await t.system('users', someone._id, { provincia });
  assert.deepEqual(await found('users', 'tafi', { provincia }), [someone._id]);
});

it('does not find or note a mark as a word', async () => {
  const { centro } = at('Formosa');
  const document = searchDocument(named('cursos'), { titulo: 'Cestería', centro });
  assert.ok(document.busqueda.includes(markOf(centro)));
  assert.deepEqual(
    [...document.lexemes, ...document.words].filter((one) => one.startsWith('#')),
    [],
  );
  await t.published({ titulo: 'Cestería', centro });
  for (const text of [markOf(centro), `'${markOf(centro)}'`])
    assert.deepEqual(await found('cursos', text), []);
  await collectLexemes(t.db, named('cursos'));
  const { rows } = await t.db.query(`select "lexema" from "lexemas" where "lexema" like '#%'`);
  assert.deepEqual(rows, []);
});

it('marks earlier rows like those written since', async () => {
  await t.published({ titulo: 'Telar', centro: at('Formosa').centro });
  const vectors = async () => {
    const { rows } = await t.db.query(
      ['cursos', 'certificaciones', 'centros', 'users']
        .map((name) => `select '${name}' as "de", "_id", "busqueda"::text from "${name}"`)
        .join(' union all ') + ' order by 1, 2',
    );
    return rows;
  };
  const written = await vectors();
  for (const name of ['cursos', 'certificaciones', 'centros', 'users'])
    await t.db.query(
      `update "${name}" set "busqueda" = ts_delete("busqueda", array(select l from unnest(tsvector_to_array("busqueda")) l where l like '#%'))`,
    );
  assert.notDeepEqual(await vectors(), written);
  const sql = await readFile(path.join(MIGRATIONS, '0025_marcas_de_lugar.sql'), 'utf8');
  await t.db.transaction(async (tx) => {
    for (const statement of sql.split('--> statement-breakpoint')) await tx.query(statement);
  });
  assert.deepEqual(await vectors(), written);
});
