/**
 * Undoing a work: only for callers who could make the same change now, and never over later edits or
 * published states.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bulkDeps, Works } from '../../testing/bulk.ts';
import { training, type Person, type Training } from '../../testing/training.ts';
import type { Values } from '../collections/context.ts';

let t: Training;
let works: Works;

before(async () => {
  t = await training();
  works = new Works(t, await bulkDeps(t.db));
});
after(() => t.close());

/** Applies a change to some records. */
async function done(who: Person, coleccion: string, registros: readonly string[], cambios: Values) {
  const id = await works.start(who, {
    tipo: 'cambio',
    coleccion,
    ensayo: false,
    opciones: { registros, cambios },
  });
  await works.run(id);
  return works.read(id);
}
async function undone(who: Person, id: string) {
  await works.ask(who, id, { estado: 'deshecho' });
  await works.run(id);
  return works.read(id);
}
const stateOf = async (collection: string, id: string) => (await t.row(collection, id))['estado'];

it('undoes a bulk suspension, except accounts edited since', async () => {
  const [ana, beto, ceci] = [await t.person('ana'), await t.person('beto'), await t.person('ceci')];
  const ids = [ana._id, beto._id, ceci._id];
  const work = await done(t.admin, 'users', ids, { estado: 'suspendido', motivoEstado: 'Error de lista.' });
  assert.equal(work.cambiadas, 3, JSON.stringify(work.problemas));
  await t.edit(t.admin, 'users', beto._id, { motivoEstado: 'Esta sí.' });
  const after = await undone(t.admin, work._id);
  assert.deepEqual([after.estado, after.rechazadas], ['deshecho', 1]);
  assert.deepEqual([after.problemas?.[0]?.registro, after.motivos?.[0]?.cantidad], [beto._id, 1]);
  assert.deepEqual(
    [await stateOf('users', ana._id), await stateOf('users', beto._id), await stateOf('users', ceci._id)],
    ['activo', 'suspendido', 'activo'],
  );
  assert.match(await works.fileText(after.resultado ?? ''), /Alguien lo cambió después/);
});

it('does not restore courses for a former manager of the centre', async () => {
  const manager = await t.person('saliente');
  await t.db.query(`update "centros" set "gestores" = array_append("gestores", $2) where "_id" = $1`, [
    t.centro,
    manager._id,
  ]);
  const course = await t.course();
  const work = await done(manager, 'cursos', [course._id], { estado: 'publicado' });
  assert.equal(work.cambiadas, 1, JSON.stringify(work.problemas));
  await t.db.query(`update "centros" set "gestores" = array_remove("gestores", $2) where "_id" = $1`, [
    t.centro,
    manager._id,
  ]);
  const after = await undone(manager, work._id);
  assert.deepEqual([after.estado, after.rechazadas], ['deshecho', 1], JSON.stringify(after.problemas));
  assert.equal(await stateOf('cursos', course._id), 'publicado');
});

it('requires permission for the state change to undo it too', async () => {
  const course = await t.course();
  const work = await done(t.gestor, 'cursos', [course._id], { estado: 'publicado' });
  assert.equal(work.cambiadas, 1, JSON.stringify(work.problemas));
  // The person still teaches the course, but no longer manages the centre.
  await t.db.query(`update "cursos" set "docentes" = array_append("docentes", $2) where "_id" = $1`, [
    course._id,
    t.gestor._id,
  ]);
  await t.db.query(
    `update "centros" set "gestores" = array_remove("gestores", $2),
        "docentes" = array_append("docentes", $2) where "_id" = $1`,
    [t.centro, t.gestor._id],
  );
  try {
    const after = await undone(t.gestor, work._id);
    assert.equal(after.rechazadas, 1, JSON.stringify(after));
    assert.equal(await stateOf('cursos', course._id), 'publicado');
  } finally {
    await t.db.query(`update "centros" set "gestores" = array_append("gestores", $2) where "_id" = $1`, [
      t.centro,
      t.gestor._id,
    ]);
  }
});

it('does not undo what was made public, such as a certification', async () => {
  const certification = await t.insert('certificaciones', {
    nombre: 'Electricista matriculado',
    codigo: 'ELE-MAT',
    descripcion: '<p>Instala con seguridad.</p>',
    criterio: '<p>Aprobar el examen.</p>',
    centroEmisor: t.centro,
    estado: 'enRevision',
  });
  const work = await done(t.admin, 'certificaciones', [certification], { estado: 'publicada' });
  assert.equal(work.cambiadas, 1, JSON.stringify(work.problemas));
  const after = await undone(t.admin, work._id);
  assert.match(after.problemas?.[0]?.mensaje ?? '', /ya se dio a conocer/);
  assert.equal(await stateOf('certificaciones', certification), 'publicada');
});

it('returns people to a course only while there is a place', async () => {
  const course = await t.published({ cupo: 1 });
  const enrol = async (name: string) =>
    (await t.create(await t.person(name), 'inscripciones', { curso: course._id }))._id;
  const first = await enrol('primera');
  const left = await done(t.gestor, 'inscripciones', [first], { estado: 'abandonada' });
  assert.equal(left.cambiadas, 1, JSON.stringify(left.problemas));
  const second = await enrol('segunda');
  assert.equal(await stateOf('inscripciones', second), 'activa');
  const refused = await undone(t.gestor, left._id);
  assert.deepEqual([refused.estado, refused.rechazadas], ['deshecho', 1], JSON.stringify(refused));
  assert.match(refused.problemas?.[0]?.mensaje ?? '', /^El curso no tiene lugares libres/);
  assert.equal(await stateOf('inscripciones', first), 'abandonada');
  assert.equal((await t.row('cursos', course._id))['inscriptos'], 1);

  const again = await done(t.gestor, 'inscripciones', [second], { estado: 'abandonada' });
  assert.equal((await undone(t.gestor, again._id)).rechazadas, 0);
  assert.equal(await stateOf('inscripciones', second), 'activa');
});
