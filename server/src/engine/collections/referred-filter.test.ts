/**
 * Lists filtered by a field of the referenced record, such as a centre's enrolments, regardless of the number
 * of courses.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { refused, training, type Training } from '../../testing/training.ts';
import { load } from './list.ts';

const COURSES = 130;
const inscripciones = collectionNamed('inscripciones') as Collection;
let t: Training;
let foreign: string;

before(async () => {
  t = await training();
  const { _id, ...course } = await t.row('cursos', (await t.published())._id);
  foreign = await t.insert('centros', {
    nombre: 'Centro ajeno',
    slug: 'centro-ajeno',
    provincia: (await t.row('centros', t.centro))['provincia'],
    email: 'ajeno@oficio.example',
    estado: 'activo',
  });
  const student = await t.person('estudiante');
  for (let i = 0; i <= COURSES; i++) {
    // The last one belongs to the other centre.
    const centro = i === COURSES ? foreign : t.centro;
    const curso = await t.insert('cursos', { ...course, centro, codigo: `MUCHOS-${i}`, slug: `muchos-${i}` });
    await t.insert('inscripciones', { usuario: student._id, curso, estado: 'activa' });
  }
});
after(() => t.close());

const total = async (query: Record<string, string>) =>
  (
    await load(
      { caller: t.admin, now: t.now, db: t.db },
      inscripciones,
      parseListOptions(inscripciones, query),
    )
  ).totalDocs;

it('counts the enrolments of all the centre’s more than 100 courses', async () => {
  assert.equal(await total({ 'curso.centro': t.centro, estado: 'activa', limit: '1' }), COURSES);
  assert.equal(await total({ 'curso.centro': foreign, limit: '1' }), 1);
  assert.equal(await total({ 'curso.centro[in]': `${t.centro},${foreign}`, limit: '1' }), COURSES + 1);
  assert.equal(await total({ 'curso.centro[ne]': foreign, limit: '1' }), COURSES);
});

it('counts the enrolments of a teacher’s more than 100 courses', async () => {
  const docente = ((await t.row('cursos', (await t.published())._id))['docentes'] as string[])[0] as string;
  assert.equal(await total({ 'curso.docentes': docente, limit: '1' }), COURSES + 1);
  assert.equal(await total({ 'curso.docentes': t.centro, limit: '1' }), 0);
});

it('filters only by the declared fields, since others are hidden', async () => {
  for (const option of [
    'curso.titulo',
    'curso.codigoAcceso',
    'curso.centro.nombre',
    'usuario.email',
    'curso.',
  ])
    await refused(
      Promise.resolve().then(() => parseListOptions(inscripciones, { [option]: 'x' })),
      400,
      option,
    );
});
