/** Automatic certificates: their triggers, the people excluded, and no duplicates. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Values } from '../../../engine/collections/context.ts';
import { from, rowsOf } from '../../../engine/schema/statements.ts';
import type { JobName, JobPayloads } from '../../../platform/jobs/declarations.ts';
import { createJobs, type JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { log } from '../../../testing/files-app.ts';
import { training, type Person, type Training } from '../../../testing/training.ts';
import { until } from '../../../testing/until.ts';
import { DOMAIN } from '../../index.ts';
import { prepareEdition } from '../editions/editions.ts';
import type { IssueDeps } from './automatic-holder.ts';
import { issueEarned, issueToAll } from './automatic-issue.ts';

interface Sent {
  readonly name: JobName;
  readonly data: JobPayloads[JobName];
}
let t: Training;
let sent: Sent[];
let deps: IssueDeps;
let mailer: Mailer;
before(async () => {
  t = await training();
  mailer = createMailer({
    config: { dataDir: '/nowhere' },
    db: t.db,
    log,
    jobs: { send: async () => undefined },
  });
});
after(() => t.close());
beforeEach(() => {
  sent = [];
  t.jobs = { send: async (name, data) => void sent.push({ name, data }) };
  deps = {
    db: t.db,
    hooks: DOMAIN,
    jobs: t.jobs,
    mail: mailer,
    origin: 'https://oficio.example',
    log,
    now: () => t.now,
  };
});

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };

/** Runs all queued jobs, each by two concurrent workers. */
async function work(): Promise<void> {
  for (let job = sent.shift(); job; job = sent.shift()) {
    const { name, data } = job;
    const run = () =>
      name === 'certificates.earned'
        ? issueEarned(deps, (data as JobPayloads['certificates.earned']).persona)
        : issueToAll(deps, data as JobPayloads['certificates.published'], 3);
    await Promise.all([run(), run()]);
  }
}
async function publish(values: Values): Promise<string> {
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: `A-${Math.random()}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    ...values,
  });
  await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
  return made._id;
}
const held = (who: Person, certificacion: string) =>
  rowsOf(
    t.db,
    from
      .selectFrom('credenciales')
      .select(['estado', 'curso', 'creadoPor', 'numero', 'nombreLegal'])
      .where('titular', '=', who._id)
      .where('certificacion', '=', certificacion),
  );
const count = async (who: Person, certificacion: string) => (await held(who, certificacion)).length;

/** Completes a course, as a student does. */
async function complete(who: Person, course: { _id: string; clases: string[] }): Promise<void> {
  const inscripcion = (await t.create(who, 'inscripciones', { curso: course._id }))._id;
  for (const clase of course.clases)
    await t.create(who, 'progreso', { inscripcion, clase, estado: 'completada' });
}
const exam = (certificacion: string, more: Values = {}) =>
  t.insert('ejercicios', {
    titulo: 'Examen',
    tipo: 'evaluacion',
    certificacion,
    estado: 'publicado',
    aprobacionPct: 60,
    ...more,
  });
const attempt = (who: Person, ejercicio: string) =>
  t.insert('intentos', {
    ejercicio,
    usuario: who._id,
    numero: 1,
    estado: 'enCorreccion',
    versionEjercicio: 1,
  });

describe('a certificate issued automatically', () => {
  it('is issued once on completing the course, by the server', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    await work();
    const ana = await t.student('ana', LEGAL);
    await complete(ana, course);
    assert.deepEqual(sent, [{ name: 'certificates.earned', data: { persona: ana._id } }]);
    await work();
    await issueEarned(deps, ana._id);
    const [issued, ...more] = await held(ana, cert);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [issued?.estado, issued?.curso, issued?.creadoPor, issued?.nombreLegal],
      ['vigente', course._id, null, LEGAL.nombreLegal],
    );
    assert.deepEqual(
      (await t.notices(ana)).filter((title) => title.startsWith('Certificado emitido')),
      ['Certificado emitido: «Electricista»'],
    );
    // Completing a course that no certification requires queues nothing.
    await complete(ana, await t.published());
    assert.deepEqual(sent, []);
  });

  it('is issued once by two processes on the real queue', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    const ana = await t.student('ana', LEGAL);
    await complete(ana, course);
    const idle = async () => undefined;
    let runs = 0;
    const handlers: JobHandlers = {
      'mail.send': idle,
      'image.variants': idle,
      'files.orphans': idle,
      'bulk.run': idle,
      clock: idle,
      'audit.seal': idle,
      'transparency.seal': idle,
      reminders: idle,
      'certificates.published': idle,
      'study.course': idle,
      'badges.check': idle,
      'certificates.earned': async ({ data }) => {
        await issueEarned(deps, data.persona);
        runs += 1;
      },
    };
    const queues = [
      await createJobs({ db: t.db, log, worker: true }),
      await createJobs({ db: t.db, log, worker: true }),
    ] as const;
    try {
      for (const queue of queues) await queue.work(handlers);
      for (const queue of [...queues, ...queues])
        await queue.send('certificates.earned', { persona: ana._id });
      await until(() => runs === 4);
    } finally {
      for (const queue of queues) await queue.stop();
    }
    assert.equal(await count(ana, cert), 1);
  });

  it('leaves nothing half done when the process dies, and is resumed', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    const ana = await t.student('ana', LEGAL);
    await complete(ana, course);
    const dying: Mailer = { ...mailer, send: () => Promise.reject(new Error('se cortó')) };
    await assert.rejects(issueEarned({ ...deps, mail: dying }, ana._id), /se cortó/);
    assert.equal(await count(ana, cert), 0);
    await issueEarned(deps, ana._id);
    assert.equal(await count(ana, cert), 1);
  });

  it('is issued when the exam is passed, not when it is failed', async () => {
    const cert = await publish({});
    const final = await exam(cert);
    // A published certification can't add an exam before its next edition, so the test sets it directly.
    await t.system('certificaciones', cert, { requisitos: { ejercicios: [final] } });
    await work();
    const [ana, beto] = [await t.student('ana', LEGAL), await t.student('beto', LEGAL)];
    for (const [who, nota] of [
      [ana, 80],
      [beto, 40],
    ] as const) {
      const id = await attempt(who, final);
      await t.system('intentos', id, { estado: 'calificado', nota });
    }
    assert.deepEqual(
      sent.map(({ name }) => name),
      ['certificates.earned', 'certificates.earned'],
    );
    await work();
    assert.deepEqual([await count(ana, cert), await count(beto, cert)], [1, 0]);
    // Without an exam that can be taken, the decision needs a person.
    await t.db.query(`update "ejercicios" set "estado" = 'archivado' where "_id" = $1`, [final]);
    await issueEarned(deps, beto._id);
    assert.equal(await count(beto, cert), 0);
  });

  it('waits for a missing legal name, asked for once', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    const ana = await t.student('ana');
    await complete(ana, course);
    await work();
    await issueEarned(deps, ana._id);
    assert.equal(await count(ana, cert), 0);
    const told = async () =>
      rowsOf(
        t.db,
        from
          .selectFrom('notificaciones')
          .select(['titulo', 'enlace'])
          .where('usuario', '=', ana._id)
          .where('tipo', '=', 'credencial'),
      );
    assert.deepEqual(await told(), [
      { titulo: 'Falta un paso para el certificado: Electricista', enlace: '/mi-perfil' },
    ]);
    const mails = await rowsOf(
      t.db,
      from
        .selectFrom('correos')
        .select('cuerpo')
        .where('asunto', '=', 'Falta un paso para el certificado: Electricista'),
    );
    assert.equal(mails.length, 1);
    assert.match(
      String(mails[0]?.cuerpo),
      /el nombre y el apellido como están en el documento[\s\S]*https:\/\/oficio\.example\/mi-perfil/,
    );
    await t.edit(ana, 'users', ana._id, LEGAL);
    await work();
    assert.equal(await count(ana, cert), 1);
  });

  it('asks again when something else is missing', async () => {
    const course = await t.published();
    await publish({ requisitos: { cursos: [course._id] }, identidadMin: 'centro' });
    const ana = await t.student('ana');
    await complete(ana, course);
    await work();
    await t.edit(ana, 'users', ana._id, { ...LEGAL, documento: '30111444' });
    await work();
    await issueEarned(deps, ana._id);
    const told = await rowsOf(
      t.db,
      from
        .selectFrom('notificaciones')
        .select('enlace')
        .where('usuario', '=', ana._id)
        .where('tipo', '=', 'credencial'),
    );
    assert.deepEqual(told.map(({ enlace }) => enlace).sort(), [`/centros?centro=${t.centro}`, '/mi-perfil']);
  });

  it('waits for a checked identity where the centre checks it', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] }, identidadMin: 'centro' });
    const ana = await t.student('ana', { ...LEGAL, documento: '30111333' });
    await complete(ana, course);
    await work();
    assert.equal(await count(ana, cert), 0);
    assert.ok((await t.notices(ana)).includes('Falta un paso para el certificado: Electricista'));
    await t.create(t.gestor, 'identidades', {
      usuario: ana._id,
      ...LEGAL,
      documento: '30111333',
      centro: t.centro,
    });
    await work();
    assert.equal(await count(ana, cert), 1);
  });

  it('is issued on publishing to all who qualify, page by page', async () => {
    const course = await t.published();
    const people: Person[] = [];
    for (let i = 0; i < 7; i += 1) {
      const who = await t.person(`p${i}`, ['estudiante'], LEGAL);
      people.push(who);
      await t.insert('inscripciones', {
        usuario: who._id,
        curso: course._id,
        estado: i === 4 ? 'activa' : 'completada',
      });
    }
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    assert.deepEqual(sent, [{ name: 'certificates.published', data: { certificacion: cert } }]);
    await work();
    for (const [i, who] of people.entries()) assert.equal(await count(who, cert), i === 4 ? 0 : 1, `${i}`);
  });
});

describe('when an edition follows another', () => {
  /** Publishes the next edition, which has other requirements. */
  async function follow(certificacion: string, cursos: readonly string[]): Promise<string> {
    const { row } = await t.db.transaction((tx) =>
      prepareEdition({ caller: t.gestor, now: t.now, db: t.db, tx, hooks: DOMAIN }, certificacion),
    );
    await t.edit(t.gestor, 'certificaciones', row._id, { requisitos: { cursos } });
    await t.edit(t.gestor, 'certificaciones', row._id, { estado: 'enRevision' });
    await t.edit(t.admin, 'certificaciones', row._id, { estado: 'publicada' });
    return row._id;
  }
  const nextDay = () => (t.now = new Date(t.now.getTime() + 86_400_000));

  it('issues the earlier one to those who met it in time only', async () => {
    const [one, two] = [await t.published(), await t.published()];
    const cert = await publish({ requisitos: { cursos: [one._id] } });
    const [ana, beto] = [await t.student('ana'), await t.student('beto', LEGAL)];
    await complete(ana, one);
    await work();
    assert.equal(await count(ana, cert), 0, 'le falta el nombre legal');
    nextDay();
    const next = await follow(cert, [one._id, two._id]);
    nextDay();
    await complete(beto, one);
    await t.edit(ana, 'users', ana._id, LEGAL);
    await work();
    assert.deepEqual([await count(ana, cert), await count(ana, next)], [1, 0]);
    assert.deepEqual([await count(beto, cert), await count(beto, next)], [0, 0]);
    // A holder of an earlier edition doesn't get a second certificate.
    await complete(ana, two);
    await complete(beto, two);
    await work();
    assert.deepEqual([await count(ana, next), await count(beto, next)], [0, 1]);
  });

  it('prefers the new one, and counts a declared edition of the course', async () => {
    const [original, copy] = [await t.published(), await t.published()];
    const cert = await publish({ requisitos: { cursos: [original._id] } });
    const [ana, beto] = [await t.student('ana'), await t.student('beto', LEGAL)];
    await complete(ana, original);
    nextDay();
    const next = await follow(cert, [original._id]);
    nextDay();
    await t.edit(ana, 'users', ana._id, LEGAL);
    await complete(beto, copy);
    await work();
    assert.deepEqual([await count(ana, cert), await count(ana, next)], [0, 1]);
    assert.equal(await count(beto, next), 0);
    await t.edit(t.gestor, 'cursos', copy._id, { edicionDe: original._id });
    await work();
    assert.equal(await count(beto, next), 1);
    // From then on, completing the copy also earns the certification.
    const carla = await t.student('carla', LEGAL);
    await complete(carla, copy);
    await work();
    assert.equal(await count(carla, next), 1);
  });
});

describe('a certificate that is not issued automatically', () => {
  it('requires an automatic certification and an active centre', async () => {
    const course = await t.published();
    const ana = await t.student('ana', LEGAL);
    const byHand = await publish({ requisitos: { cursos: [course._id] }, emision: 'manual' });
    const without = await publish({});
    assert.deepEqual(
      sent.map(({ data }) => data),
      [{ certificacion: without }],
    );
    await complete(ana, course);
    await work();
    await issueToAll(deps, { certificacion: byHand });
    await issueEarned(deps, ana._id);
    assert.deepEqual([await count(ana, byHand), await count(ana, without)], [0, 0]);

    const cert = await publish({ requisitos: { cursos: [course._id] } });
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido', motivoEstado: 'Papeles.' });
    await work();
    assert.equal(await count(ana, cert), 0);
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    // A centre without teachers can also issue.
    await t.db.query(`update "centros" set "docentes" = null where "_id" = $1`, [t.centro]);
    await work();
    assert.equal(await count(ana, cert), 1);
    await t.db.query(`update "centros" set "docentes" = array[$2::uuid] where "_id" = $1`, [
      t.centro,
      t.docente._id,
    ]);
  });

  it('excludes the centre’s staff and former holders', async () => {
    const course = await t.published();
    const cert = await publish({ requisitos: { cursos: [course._id] } });
    await work();
    const [ana, teacher] = [await t.student('ana', LEGAL), await t.student('docente del centro', LEGAL)];
    await t.db.query(`update "centros" set "docentes" = array_append("docentes", $1) where "_id" = $2`, [
      teacher._id,
      t.centro,
    ]);
    await complete(ana, course);
    await t.insert('inscripciones', { usuario: teacher._id, curso: course._id, estado: 'completada' });
    await work();
    await issueEarned(deps, teacher._id);
    assert.deepEqual([await count(ana, cert), await count(teacher, cert)], [1, 0]);
    for (const estado of ['revocada', 'vencida', 'reemplazada']) {
      await t.db.query(
        `update "credenciales" set "estado" = $1 where "titular" = $2 and "certificacion" = $3`,
        [estado, ana._id, cert],
      );
      await issueEarned(deps, ana._id);
      assert.equal(await count(ana, cert), 1, estado);
    }
  });
});
