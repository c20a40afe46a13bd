/**
 * Renewal once the window opens: by taking the exam or the course again, or by hours that a centre reviews.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Values } from '../../../engine/collections/context.ts';
import { from, rowsOf } from '../../../engine/schema/statements.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { log } from '../../../testing/files-app.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { DOMAIN } from '../../index.ts';
import type { IssueDeps } from './automatic-holder.ts';
import { issueEarned } from './automatic-issue.ts';

let t: Training;
let deps: IssueDeps;
before(async () => {
  t = await training();
  const jobs = { send: async () => undefined };
  const mail = createMailer({ config: { dataDir: '/nowhere' }, db: t.db, log, jobs });
  deps = {
    db: t.db,
    hooks: DOMAIN,
    jobs,
    mail,
    origin: 'https://oficio.example',
    log,
    now: () => t.now,
  };
});
after(() => t.close());

const START = new Date('2026-11-20T12:00:00Z');
beforeEach(() => {
  t.now = START;
});
const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
const MONTH = 30.44 * 86_400_000;
const wait = (months: number) => {
  t.now = new Date(t.now.getTime() + months * MONTH);
};

/**
 * Creates a published certification valid for twelve months, renewable from two before, whose exam allows two
 * attempts.
 */
async function certification(
  modo: 'examen' | 'curso' | 'horas',
  more: Values = {},
): Promise<{ _id: string; exam: string }> {
  const _id = await t.insert('certificaciones', {
    nombre: 'Electricista',
    codigo: `REN-${Math.random()}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    centroActivo: true,
    vigenciaMeses: 12,
    renovacion: { modo, desdeMesesAntes: 2 },
    emision: 'automatica',
    estado: 'publicada',
  });
  const exam = await t.insert('ejercicios', {
    titulo: 'Examen',
    certificacion: _id,
    tipo: 'evaluacion',
    aprobacionPct: 60,
    intentosMax: 2,
    estado: 'publicado',
    reactivos: [{ id: 'a', tipo: 'verdaderoFalso', enunciado: '¿Se corta la energía primero?', puntaje: 1 }],
    clave: { a: true },
  });
  await t.db.query(`update "certificaciones" set "requisitos" = $2 where "_id" = $1`, [
    _id,
    JSON.stringify({ ejercicios: [exam], ...(more as object) }),
  ]);
  return { _id, exam };
}
const sit = async (who: Person, ejercicio: string, answer = true): Promise<void> => {
  const { _id } = await t.create(who, 'intentos', { ejercicio });
  await t.edit(who, 'intentos', _id, { respuestas: { a: answer }, estado: 'enviado' });
};
const held = (who: Person) =>
  rowsOf(
    t.db,
    from
      .selectFrom('credenciales')
      .select(['_id', 'estado', 'renuevaA', 'enPerfil', 'emitidaEn'])
      .where('titular', '=', who._id)
      .orderBy('creadoEn')
      .orderBy('_id'),
  );

describe('renewing with the exam', () => {
  it('is automatic for an exam taken since the window opened', async () => {
    const { exam } = await certification('examen');
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    await sit(ana, exam, false);
    await sit(ana, exam);
    await issueEarned(deps, ana._id);
    const [first] = await held(ana);
    assert.ok(first);
    await t.edit(ana, 'credenciales', first._id, { enPerfil: true });

    // No more attempts until the window opens.
    wait(9);
    await refused(sit(ana, exam), 422, 'ejercicio', /veces permitidas/);
    wait(1.5);
    await issueEarned(deps, ana._id);
    assert.equal((await held(ana)).length, 1, 'an old pass renews nothing');
    await sit(ana, exam, false);
    await issueEarned(deps, ana._id);
    assert.equal((await held(ana)).length, 1);
    await sit(ana, exam);
    await Promise.all([issueEarned(deps, ana._id), issueEarned(deps, ana._id)]);
    const [old, renewed, ...more] = await held(ana);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [old?.estado, renewed?.estado, renewed?.renuevaA, renewed?.enPerfil],
      ['reemplazada', 'vigente', first._id, true],
    );
    // The new certificate starts a new cycle of attempts.
    await refused(sit(ana, exam), 422, 'ejercicio', /veces permitidas/);
  });

  it('renews an expired credential, and no suspended one', async () => {
    const { exam } = await certification('examen');
    const people = [
      await t.person('ana', ['estudiante'], LEGAL),
      await t.person('beto', ['estudiante'], { ...LEGAL, documento: '30111223' }),
    ] as const;
    for (const who of people) {
      await sit(who, exam);
      await issueEarned(deps, who._id);
    }
    const [ana, beto] = people;
    wait(14);
    await t.system('credenciales', (await held(ana))[0]?._id ?? '', { estado: 'vencida' });
    await t.edit(t.gestor, 'credenciales', (await held(beto))[0]?._id ?? '', {
      estado: 'suspendida',
      motivoPublico: 'Reclamo.',
    });
    for (const who of people) {
      await sit(who, exam);
      await issueEarned(deps, who._id);
    }
    assert.deepEqual(
      (await held(ana)).map(({ estado }) => estado),
      ['vencida', 'vigente'],
    );
    assert.equal((await held(beto)).length, 1);
  });
});

describe('renewing with the course', () => {
  it('requires taking the course again', async () => {
    const course = await t.published();
    await certification('curso', { ejercicios: [], cursos: [course._id] });
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    const complete = async (ciclo?: number) => {
      const inscripcion = (
        await t.create(ana, 'inscripciones', { curso: course._id, ...(ciclo && { ciclo }) })
      )._id;
      for (const clase of course.clases)
        await t.create(ana, 'progreso', { inscripcion, clase, estado: 'completada' });
    };
    await complete();
    await issueEarned(deps, ana._id);
    assert.equal((await held(ana)).length, 1);
    wait(11);
    await issueEarned(deps, ana._id);
    assert.equal((await held(ana)).length, 1);
    await complete(2);
    await issueEarned(deps, ana._id);
    assert.deepEqual(
      (await held(ana)).map(({ estado }) => estado),
      ['reemplazada', 'vigente'],
    );
  });
});

describe('renewing with hours', () => {
  const proof = async (who: Person) =>
    t.insert('archivos', {
      nombre: 'constancia.pdf',
      tipo: 'application/pdf',
      bytes: 10,
      sha256: newId(),
      creadoPor: who._id,
    });
  const ask = async (who: Person, objeto: string, more: Values = {}) =>
    t.create(who, 'solicitudes', {
      tipo: 'renovacion',
      objeto,
      motivo: 'Ocho horas de actualización.',
      archivo: await proof(who),
      ...more,
    });
  /** Creates a holder of a certificate issued ten and a half months ago. */
  const holder = async (name: string) => {
    const { exam } = await certification('horas');
    const who = await t.person(name, ['estudiante'], LEGAL);
    await sit(who, exam);
    await issueEarned(deps, who._id);
    const [first] = await held(who);
    assert.ok(first);
    return { who, credential: first._id };
  };

  it('is requested with evidence when the window opens, and issued', async () => {
    const { who, credential } = await holder('ana');
    await refused(ask(who, credential), 422, 'objeto', /Todavía no/);
    wait(10.5);
    await refused(ask(who, credential, { archivo: null }), 400, 'archivo');
    const beto = await t.person('beto');
    await refused(ask(beto, credential), 400, 'objeto');
    const request = await ask(who, credential);
    await refused(ask(who, credential), 409, 'objeto');
    assert.ok((await t.notices(t.gestor)).includes('Piden renovar el certificado «Electricista»'));
    await refused(t.edit(who, 'solicitudes', request._id, { estado: 'aceptada' }), 403, 'estado');
    const stranger = await t.person('ajeno');
    await refused(t.edit(stranger, 'solicitudes', request._id, { estado: 'aceptada' }), 404);
    await refused(t.edit(t.docente, 'solicitudes', request._id, { estado: 'aceptada' }), 404);
    // Accepting issues a certificate, so it needs the same second factor.
    await refused(
      t.edit({ ...t.gestor, sinSegundoFactor: true }, 'solicitudes', request._id, { estado: 'aceptada' }),
      403,
      undefined,
      /dos pasos/,
    );
    await t.edit(t.gestor, 'solicitudes', request._id, { estado: 'aceptada' });
    assert.deepEqual(
      (await held(who)).map(({ estado, renuevaA }) => [estado, renuevaA]),
      [
        ['reemplazada', null],
        ['vigente', credential],
      ],
    );
    assert.ok((await t.notices(who)).includes('Se renovó el certificado «Electricista», como se pidió'));
    await refused(ask(who, credential), 409, 'objeto', /otro posterior/);
  });

  it('issues nothing when rejected or withdrawn, and may be repeated', async () => {
    const { who, credential } = await holder('ana');
    wait(10.5);
    const first = await ask(who, credential);
    await t.edit(t.gestor, 'solicitudes', first._id, { estado: 'rechazada', resolucion: 'Faltan horas.' });
    const second = await ask(who, credential);
    await t.edit(who, 'solicitudes', second._id, { estado: 'retirada' });
    await refused(t.edit(t.gestor, 'solicitudes', second._id, { estado: 'aceptada' }), 409, 'estado');
    assert.equal((await held(who)).length, 1);
    await ask(who, credential);
  });

  it('is not for a credential that is renewed with an exam', async () => {
    const { exam } = await certification('examen');
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    await sit(ana, exam);
    await issueEarned(deps, ana._id);
    wait(11);
    const [one] = await held(ana);
    await refused(ask(ana, one?._id ?? ''), 422, 'objeto', /falta, de nuevo, aprobar «Examen»/);
    await sit(ana, exam);
    await refused(ask(ana, one?._id ?? ''), 422, 'objeto', /se renueva solo/);
  });

  it('is requested without a file where a person decides', async () => {
    const { _id, exam } = await certification('examen');
    const ana = await t.person('ana', ['estudiante'], LEGAL);
    await sit(ana, exam);
    await issueEarned(deps, ana._id);
    const [one] = await held(ana);
    await t.db.query(`update "certificaciones" set "emision" = 'manual' where "_id" = $1`, [_id]);
    wait(11);
    await refused(ask(ana, one?._id ?? '', { archivo: null }), 422, 'objeto', /falta, de nuevo/);
    await sit(ana, exam);
    await issueEarned(deps, ana._id);
    assert.equal((await held(ana)).length, 1);
    const request = await ask(ana, one?._id ?? '', { archivo: null });
    await t.edit(t.gestor, 'solicitudes', request._id, { estado: 'aceptada' });
    assert.deepEqual(
      (await held(ana)).map(({ estado }) => estado),
      ['reemplazada', 'vigente'],
    );
  });
});
