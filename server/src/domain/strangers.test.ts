/** A centre's staff can't learn anything about people unknown to the centre. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import { training, refused, type Person, type Training } from '../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };

/** The outcome of a write, to compare it with another's. */
async function answerOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof ContractError, String(error));
    return { status: error.status, field: error.field, message: error.message };
  }
  return 'hecho';
}

/** A published certification of the centre, without requirements. */
const certification = () =>
  t.insert('certificaciones', {
    nombre: 'Electricista',
    codigo: `EXT-${Math.random()}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    alcance: 'formacion',
    estado: 'publicada',
  });
const issue = (certificacion: string, titular: string, who: Person = t.gestor) =>
  t.create(who, 'credenciales', { origen: 'emitida', titulo: 'Electricista', titular, certificacion });

describe('the staff of a centre and a stranger', () => {
  it('answers a manager who issues to a stranger as for an unknown id', async () => {
    const cert = await certification();
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    const nameless = await t.person('sin nombre');
    const nobody = await answerOf(issue(cert, newId()));
    assert.deepEqual(await answerOf(issue(cert, ana._id)), nobody);
    assert.deepEqual(await answerOf(issue(cert, nameless._id)), nobody);
    assert.deepEqual((nobody as { field: string }).field, 'titular');
    // Administrators are trusted with any person's id.
    assert.equal(await answerOf(issue(cert, ana._id, t.admin)), 'hecho');
  });

  it('treats those who enrolled or sat an exam as no strangers', async () => {
    const cert = await certification();
    const course = await t.published();
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    await t.create(ana, 'inscripciones', { curso: course._id });
    assert.equal(await answerOf(issue(cert, ana._id)), 'hecho');

    const beto = await t.person('beto', ['estudiante'], LEGAL);
    const exam = await t.insert('ejercicios', {
      titulo: 'Examen',
      tipo: 'examen',
      certificacion: cert,
      estado: 'publicado',
    });
    await t.insert('intentos', { usuario: beto._id, ejercicio: exam, estado: 'enviado' });
    assert.equal(await answerOf(issue(cert, beto._id)), 'hecho');
  });

  it('does not let a manager enrol accounts by id or learn of them', async () => {
    const course = await t.published();
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    const enrol = (usuario: string) => t.create(t.gestor, 'inscripciones', { curso: course._id, usuario });
    const stranger = await answerOf(enrol(ana._id));
    assert.deepEqual(stranger, await answerOf(enrol(newId())));
    assert.match((stranger as { message: string }).message, /invit/);
    await refused(t.view(t.gestor, 'users', ana._id), 404);
    // A person whom the centre already knows can be enrolled.
    const other = await t.published();
    await t.create(ana, 'inscripciones', { curso: other._id });
    assert.equal((await enrol(ana._id))['estado'], 'activa');
    // Administrators may enrol anybody.
    const beto = await t.person('beto');
    await t.create(t.admin, 'inscripciones', { curso: course._id, usuario: beto._id });
  });

  it('does not let a manager add strangers as people or teachers', async () => {
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    const course = await t.published();
    for (const field of ['docentes', 'gestores']) {
      const before = (await t.row('centros', t.centro))[field] as string[];
      const add = (id: string) => t.edit(t.gestor, 'centros', t.centro, { [field]: [...before, id] });
      const stranger = await answerOf(add(ana._id));
      assert.deepEqual(stranger, await answerOf(add(newId())));
      assert.match((stranger as { message: string }).message, /invit/);
    }
    const teach = (id: string) => t.edit(t.gestor, 'cursos', course._id, { docentes: [t.docente._id, id] });
    assert.deepEqual(await answerOf(teach(ana._id)), await answerOf(teach(newId())));
    assert.notEqual(await answerOf(teach(ana._id)), 'hecho');
    // Existing staff may be given other functions.
    await t.edit(t.gestor, 'centros', t.centro, { docentes: [t.docente._id, t.gestor._id] });
    await t.edit(t.gestor, 'centros', t.centro, { docentes: [t.docente._id] });
    await t.edit(t.admin, 'centros', t.centro, { docentes: [t.docente._id, ana._id] });
    assert.equal(await answerOf(teach(ana._id)), 'hecho');
  });
});
