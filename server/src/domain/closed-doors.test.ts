/**
 * Refusals: a suspended centre offers nothing, a certificate backs only its holder, and an account belongs to
 * its person.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { load } from '../engine/collections/list.ts';
import { refused, training, type Person, type Training } from '../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
const VISITOR = { _id: undefined, roles: [], confirmado: false } as const;

const listed = (collection: Collection, expand?: string) =>
  load(
    { caller: VISITOR, now: t.now, db: t.db },
    collection,
    parseListOptions(collection, { limit: '100', ...(expand && { expand }) }),
  );

describe('a suspended centre', () => {
  it('neither issues, lists nor enrols until it is active again', async () => {
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    const beto = await t.person('beto');
    const course = await t.published();
    const asked = await t.published({ modoInscripcion: 'aprobacion' });
    const waiting = await t.create(beto, 'inscripciones', { curso: asked._id });
    const certification = await t.insert('certificaciones', {
      nombre: 'Electricista',
      codigo: 'SUSP-1',
      descripcion: 'Instala.',
      criterio: '<p>Rendir.</p>',
      centroEmisor: t.centro,
      alcance: 'formacion',
      estado: 'publicada',
    });
    const issue = () =>
      t.create(t.gestor, 'credenciales', {
        origen: 'emitida',
        titulo: 'Electricista',
        titular: ana._id,
        certificacion: certification,
      });
    const seen = async () => {
      const { docs, totalDocs } = await listed(COLLECTIONS.cursos);
      return { shown: docs.some(({ _id }) => _id === course._id), exact: docs.length === totalDocs };
    };
    assert.deepEqual(await seen(), { shown: true, exact: true });

    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    assert.deepEqual(await seen(), { shown: false, exact: true });
    await refused(t.view(VISITOR, 'certificaciones', certification), 404);
    await refused(issue(), 409, 'certificacion', /no está activo/);
    await refused(t.create(ana, 'inscripciones', { curso: course._id }), 409, 'curso');
    await refused(t.create(t.admin, 'inscripciones', { curso: course._id, usuario: ana._id }), 409, 'curso');
    await refused(t.edit(t.gestor, 'inscripciones', waiting._id, { estado: 'activa' }), 409, 'estado');

    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    assert.deepEqual(await seen(), { shown: true, exact: true });
    await t.create(ana, 'inscripciones', { curso: course._id });
    await issue();
  });

  it('offers no freed place, and hides a draft made meanwhile', async () => {
    const course = await t.published({ cupo: 1 });
    const [first, second] = [await t.person('uno'), await t.person('dos')];
    const taken = await t.create(first, 'inscripciones', { curso: course._id });
    const waits = await t.create(second, 'inscripciones', { curso: course._id });
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    await t.edit(first, 'inscripciones', taken._id, { estado: 'abandonada' });
    assert.equal((await t.row('inscripciones', waits._id))['estado'], 'enEspera');
    const made = await t.create(t.gestor, 'cursos', {
      titulo: 'Otro curso',
      codigo: 'OTRO-SUSP',
      resumen: 'Uno más.',
      descripcion: '<p>Uno más.</p>',
      centro: t.centro,
      docentes: [t.docente._id],
    });
    assert.equal((await t.row('cursos', made._id))['centroActivo'], false);
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    assert.equal((await t.row('cursos', made._id))['centroActivo'], true);
  });
});

describe('content of a suspended centre', () => {
  it('hides modules, classes and previews of its courses', async () => {
    const course = await t.published();
    const registered = await t.published({ visibilidad: 'registrados' });
    const ana = await t.person('ana');
    const seen = async (who: Pick<Person, 'roles' | 'confirmado'>, curso: string) => {
      const counts = [];
      for (const collection of [COLLECTIONS.modulos, COLLECTIONS.clases]) {
        const page = await load(
          { caller: who, now: t.now, db: t.db },
          collection,
          parseListOptions(collection, { curso }),
        );
        counts.push(page.docs.length > 0);
      }
      return counts;
    };
    assert.deepEqual(await seen(VISITOR, course._id), [true, true]);
    assert.deepEqual(await seen(ana, registered._id), [true, true]);
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    assert.deepEqual(await seen(VISITOR, course._id), [false, false]);
    assert.deepEqual(await seen(ana, registered._id), [false, false]);
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    assert.deepEqual(await seen(VISITOR, course._id), [true, true]);
  });

  it('hides its certification exam, which nobody can begin', async () => {
    const ana = await t.person('ana');
    const certificacion = await t.insert('certificaciones', {
      nombre: 'Gasista',
      codigo: 'SUSP-2',
      descripcion: 'Instala.',
      criterio: '<p>Rendir.</p>',
      centroEmisor: t.centro,
      alcance: 'formacion',
      estado: 'publicada',
    });
    const exam = await t.insert('ejercicios', {
      titulo: 'Examen de gasista',
      certificacion,
      tipo: 'evaluacion',
      reactivos: [],
      estado: 'publicado',
    });
    const begin = () => t.create(ana, 'intentos', { ejercicio: exam });
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    await refused(t.view(ana, 'ejercicios', exam), 404);
    await refused(begin(), 400, 'ejercicio');
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    await t.view(ana, 'ejercicios', exam);
    await begin();
  });
});

describe('the certificate that backs an answer', () => {
  const credential = (holder: Person, estado = 'vigente') =>
    t.insert('credenciales', {
      titular: holder._id,
      titulo: 'Gasista',
      origen: 'cargada',
      estado,
      numero: `RV-2026-${Math.random()}`,
      nivelPrueba: 'revisada',
    });

  it('belongs to the author and is in force on write, edit and read', async () => {
    const [ana, eva] = [await t.person('ana'), await t.person('eva')];
    const [own, others] = [await credential(ana), await credential(eva)];
    const category = await t.insert('categorias', { nombre: 'Foro R', slug: 'foro-r', ambito: 'foro' });
    const type = await t.insert('tiposdepreguntas', { nombre: 'Duda R', slug: 'duda-r' });
    const pregunta = await t.insert('preguntas', {
      titulo: '¿Cómo se mide la tierra?',
      cuerpo: 'No logro medir la puesta a tierra de una casa.',
      categoria: category,
      tipo: type,
      autor: eva._id,
      visibilidad: 'publica',
      estado: 'abierta',
    });
    const answer = await t.create(ana, 'respuestas', { pregunta, cuerpo: 'Con un telurímetro.' });
    const back = (id: string) => t.edit(ana, 'respuestas', answer._id, { credencialRespaldo: id });
    await refused(back(others), 422, 'credencialRespaldo', /propio/);
    await refused(back(await credential(ana, 'revocada')), 422, 'credencialRespaldo');
    await back(own);
    const backing = async () => {
      const { docs } = await listed(COLLECTIONS.respuestas, 'credencialRespaldo');
      return docs.find(({ _id }) => _id === answer._id)?.['credencialRespaldo'];
    };
    assert.deepEqual(await backing(), { _id: own });
    // Another person's certificate, or one no longer valid, is never shown, however it was stored.
    const store = (id: string) =>
      t.db.query(`update "respuestas" set "credencialRespaldo" = $1 where "_id" = $2`, [id, answer._id]);
    await store(others);
    assert.equal(await backing(), null);
    await store(own);
    await t.db.query(`update "credenciales" set "estado" = 'revocada' where "_id" = $1`, [own]);
    assert.equal(await backing(), null);
  });
});

describe('an account loaded by another person', () => {
  it('is neither read nor renamed by its loader once taken over', async () => {
    const loaded = await t.create(t.gestor, 'users', {
      nombre: 'Rosa',
      apellido: 'Paz',
      email: 'rosa.paz@oficio.example',
      nombreUsuario: 'rosa.paz',
    });
    await t.edit(t.gestor, 'users', loaded._id, { nombre: 'Rosalía' });
    assert.equal((await t.view(t.gestor, 'users', loaded._id))['email'], 'rosa.paz@oficio.example');
    for (const taken of [{ emailVerificado: true }, { estado: 'activo' }]) {
      await t.db.query(`update "users" set "emailVerificado" = $1, "estado" = $2 where "_id" = $3`, [
        taken.emailVerificado ?? false,
        taken.estado ?? 'pendiente',
        loaded._id,
      ]);
      await refused(t.view(t.gestor, 'users', loaded._id), 404);
      await refused(t.edit(t.gestor, 'users', loaded._id, { nombre: 'Otra' }), 404);
    }
  });
});
