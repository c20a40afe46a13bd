/** Standing of a student: the next step, what is missing, and when a course is over. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Missing, NextStep } from '@oficio/shared/contract/answers/course-situation';
import {
  coursePerson as coursePersonCall,
  gradebook as gradebookCall,
} from '@oficio/shared/contract/calls/gradebook';
import type { JobPayloads } from '../../../platform/jobs/declarations.ts';
import { admitted } from '../../../testing/calls.ts';
import { log } from '../../../testing/files-app.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { DOMAIN } from '../../index.ts';
import { updateCourseProgress, updateDueProgress } from './bulk-standings.ts';
import { coursePerson } from './course-person.ts';
import { gradebook } from './gradebook.ts';

let t: Training;
const courses: string[] = [];
before(async () => {
  t = await training();
  t.jobs = {
    send: async (name, data) => {
      if (name === 'study.course') courses.push((data as JobPayloads['study.course']).curso);
    },
  };
});
after(() => t.close());

const deps = () => ({ db: t.db, hooks: DOMAIN, log });
/** Runs the pending jobs. */
async function later(): Promise<void> {
  for (const course of courses.splice(0)) await updateCourseProgress(deps(), course, t.now);
}
const due = () => updateDueProgress(deps(), async () => undefined, { now: t.now });
const days = (n: number) => new Date(t.now.getTime() + n * 86_400_000);

interface Stands {
  readonly estado: string;
  readonly siguiente: NextStep | null;
  readonly falta: Missing | null;
  readonly motivoEstado: string | null;
  readonly progresoPct: number;
  readonly version: number;
}
const of = async (id: string) => (await t.row('inscripciones', id)) as unknown as Stands;
const next = async (id: string) => {
  const { siguiente } = await of(id);
  return siguiente && [siguiente.tipo, siguiente.titulo];
};

const ITEM = { id: 'r1', tipo: 'verdaderoFalso', enunciado: '¿Sí?', puntaje: 1 };
async function exercise(where: object, values: object = {}): Promise<string> {
  const { _id } = await t.create(t.docente, 'ejercicios', {
    titulo: 'Examen final',
    tipo: 'evaluacion',
    reactivos: [ITEM],
    clave: { r1: true },
    ...where,
    ...values,
  });
  await t.edit(t.docente, 'ejercicios', _id, { estado: 'publicado' });
  return _id;
}

/** Takes the exercise and submits it, right or wrong. */
async function take(who: Person, ejercicio: string, right: boolean): Promise<string> {
  const { _id } = await t.create(who, 'intentos', { ejercicio });
  await t.edit(who, 'intentos', _id, { respuestas: { r1: right }, estado: 'enviado' });
  return _id;
}

async function enrolled(changes: Record<string, unknown> = {}, lessons?: readonly Record<string, unknown>[]) {
  const ana = await t.person('ana');
  const course = await t.published(changes, lessons);
  const id = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
  const done = (n: number) =>
    t.create(ana, 'progreso', { inscripcion: id, clase: course.clases[n]!, estado: 'completada' });
  return { ana, course, id, done };
}

describe('the next step and what is missing', () => {
  it('names the class, exam or last practice, without editing the enrolment', async () => {
    const { ana, course, id, done } = await enrolled();
    const practice = await exercise({ clase: course.clases[0] }, { titulo: 'Cables', tipo: 'practica' });
    const exam = await exercise({ curso: course._id });
    await later();
    assert.deepEqual(await next(id), ['clase', 'Clase 1']);
    assert.deepEqual((await of(id)).falta, {
      clases: 2,
      examenes: [{ _id: exam, titulo: 'Examen final', aprobacionPct: 60 }],
    });
    // Out of order: suggests the first pending lesson, not the one after the last opened.
    await done(1);
    assert.deepEqual(await next(id), ['clase', 'Clase 1']);
    await done(0);
    assert.deepEqual(await next(id), ['examen', 'Examen final']);
    await t.edit(t.docente, 'ejercicios', exam, { cierra: days(-1).toISOString() });
    await later();
    assert.deepEqual(await next(id), ['practica', 'Cables']);
    await take(ana, practice, false);
    await t.edit(t.docente, 'ejercicios', exam, { cierra: null });
    await later();
    assert.deepEqual(await next(id), ['examen', 'Examen final']);
    assert.equal((await of(id)).version, 1);
    await take(ana, exam, true);
    const { estado, siguiente, falta } = await of(id);
    assert.deepEqual([estado, siguiente, falta], ['completada', null, { clases: 0, examenes: [] }]);
  });

  it('follows the dates of a module that opens and an exam that closes', async () => {
    const { course, id, done } = await enrolled();
    const second = await t.create(t.docente, 'modulos', {
      curso: course._id,
      titulo: 'Segundo',
      orden: 2,
      disponibleDesde: days(2).toISOString(),
    });
    await t.create(t.docente, 'clases', { modulo: second._id, titulo: 'Después', tipo: 'texto', orden: 1 });
    await exercise({ curso: course._id }, { cierra: days(4).toISOString() });
    await later();
    await done(0);
    await done(1);
    assert.equal(await next(id), null, 'neither the class nor the exam before it');
    const began = t.now;
    try {
      t.now = days(2);
      await due();
      assert.deepEqual(await next(id), ['clase', 'Después']);
    } finally {
      t.now = began;
    }
  });

  it('ignores optional classes, which lock nothing and come last', async () => {
    const { course, id, done } = await enrolled({ progresion: 'secuencial' }, [
      { obligatoria: false },
      {},
      {},
    ]);
    assert.deepEqual(await next(id), ['clase', 'Clase 2']);
    await done(1);
    assert.equal((await of(id)).progresoPct, 50);
    // Once the lesson is optional, nothing is missing any more.
    await t.edit(t.docente, 'clases', course.clases[2]!, { obligatoria: false });
    assert.equal((await of(id)).progresoPct, 100);
    await later();
    assert.equal((await of(id)).estado, 'completada');
  });

  it('is computed for enrolments older than the field', async () => {
    const { course } = await enrolled();
    const beto = await t.person('beto');
    const id = await t.insert('inscripciones', { usuario: beto._id, curso: course._id, estado: 'activa' });
    await t.db.query(`update "inscripciones" set "revisarEn" = '1970-01-01Z' where "_id" = $1`, [id]);
    await due();
    assert.deepEqual(await next(id), ['clase', 'Clase 1']);
  });
});

describe('the outcome of a course', () => {
  it('fails with a reason when the course ends, and resumes if extended', async () => {
    const { ana, course, id, done } = await enrolled({ fin: days(3).toISOString() });
    await done(0);
    await exercise({ curso: course._id });
    await later();
    const began = t.now;
    try {
      t.now = days(4);
      await due();
      const { estado, motivoEstado, siguiente } = await of(id);
      assert.deepEqual([estado, siguiente], ['noAprobada', null]);
      assert.equal(
        motivoEstado,
        'El curso terminó el 23 de noviembre de 2026 y faltaban 1 clase y el examen final (60 % o más).',
      );
      assert.ok((await t.notices(ana)).some((notice) => notice.endsWith('terminó sin aprobarse')));
      // Readmitted by an accepted request: the end date that has passed is not held against them.
      await t.system('inscripciones', id, { estado: 'activa', motivoEstado: null });
      t.now = days(2);
      await due();
      assert.equal((await of(id)).estado, 'activa');
      await t.system('inscripciones', id, { estado: 'noAprobada', motivoEstado: 'El curso terminó.' });
      await t.edit(t.gestor, 'cursos', course._id, { fin: days(30).toISOString() });
      await later();
      assert.equal((await of(id)).estado, 'activa');
    } finally {
      t.now = began;
    }
  });

  it('fails when the attempts are used up, and resumes by an annulment', async () => {
    const { ana, course, id } = await enrolled({}, [{}]);
    const exam = await exercise({ curso: course._id }, { intentosMax: 2 });
    await later();
    await take(ana, exam, false);
    assert.equal((await of(id)).estado, 'activa');
    const second = await take(ana, exam, false);
    const { estado, motivoEstado } = await of(id);
    assert.deepEqual(
      [estado, motivoEstado],
      ['noAprobada', 'Se usaron las 2 veces del examen final y la nota (0 %) no alcanza.'],
    );
    await t.edit(t.docente, 'intentos', second, { estado: 'anulado', motivoEstado: 'Se cortó la luz.' });
    assert.deepEqual([(await of(id)).estado, (await of(id)).motivoEstado], ['activa', null]);
    // The server doesn't undo a person's decision.
    await t.edit(t.gestor, 'inscripciones', id, { estado: 'noAprobada', motivoEstado: 'Copió.' });
    await t.edit(t.docente, 'ejercicios', exam, { intentosMax: 5 });
    await later();
    assert.equal((await of(id)).motivoEstado, 'Copió.');
  });

  it('fails when the exam closed, and resumes when it reopens', async () => {
    const { ana, course, id, done } = await enrolled();
    const exam = await exercise({ curso: course._id }, { intentosMax: 3, cierra: days(3).toISOString() });
    await later();
    await done(0);
    await done(1);
    await take(ana, exam, false);
    const began = t.now;
    try {
      t.now = days(4);
      await due();
      const { estado, motivoEstado } = await of(id);
      assert.deepEqual(
        [estado, motivoEstado],
        ['noAprobada', 'El examen final cerró el 23 de noviembre de 2026 y la nota (0 %) no alcanza.'],
      );
      const wish = { tipo: 'otroIntento', motivo: 'Estuve sin luz.' };
      const { _id: asked } = await t.create(ana, 'solicitudes', { ...wish, objeto: exam });
      await refused(
        t.edit(t.docente, 'solicitudes', asked, { estado: 'aceptada' }),
        422,
        'estado',
        /«Examen final» ya cerró/,
      );
      await t.edit(t.docente, 'ejercicios', exam, { cierra: days(9).toISOString() });
      await later();
      assert.deepEqual([(await of(id)).estado, await next(id)], ['activa', ['examen', 'Examen final']]);
      await t.edit(t.docente, 'solicitudes', asked, { estado: 'aceptada' });
    } finally {
      t.now = began;
    }
  });

  it('does not change by a closed exam while the course continues', async () => {
    const { course, id } = await enrolled({ fin: days(9).toISOString() });
    await exercise({ curso: course._id }, { cierra: days(3).toISOString() });
    await later();
    const began = t.now;
    try {
      t.now = days(4);
      await due();
      assert.deepEqual([(await of(id)).estado, await next(id)], ['activa', ['clase', 'Clase 1']]);
    } finally {
      t.now = began;
    }
  });

  it('waits for in-person evaluations, and accepts late earlier ones', async () => {
    const { ana, course, id, done } = await enrolled({}, [{}]);
    const exam = await exercise(
      { curso: course._id },
      {
        reactivos: [],
        clave: {},
        rubrica: [{ id: 'a', criterio: 'Corta la energía', puntaje: 1 }],
        cierra: days(2).toISOString(),
      },
    );
    await later();
    await done(0);
    const watched = days(1).toISOString();
    const file = (campo: string) =>
      t.insert('archivos', {
        nombre: `${campo}.png`,
        sha256: Math.random().toString(16).padEnd(64, '0').slice(-64).replace('.', '0'),
        tipo: 'image/png',
        bytes: 9,
        clave: `${campo}-${id}`,
        creadoPor: t.docente._id,
      });
    const began = t.now;
    try {
      t.now = days(3);
      await due();
      assert.equal((await of(id)).estado, 'activa');
      t.now = days(7);
      await due();
      assert.equal(
        (await of(id)).motivoEstado,
        'El examen final cerró el 22 de noviembre de 2026 y no se rindió.',
      );
      await t.create(t.docente, 'intentos', {
        ejercicio: exam,
        usuario: ana._id,
        correcciones: [{ reactivo: 'a', puntos: 1 }],
        firmaCandidato: await file('ana'),
        firmaEvaluador: await file('docente'),
        rendidoEn: watched,
      });
      assert.equal((await of(id)).estado, 'completada');
    } finally {
      t.now = began;
    }
  });

  it('waits for a requested review of a grade', async () => {
    const { ana, course, id } = await enrolled({}, [{}]);
    const exam = await exercise({ curso: course._id }, { cierra: days(3).toISOString() });
    await later();
    const objeto = await take(ana, exam, false);
    const appeal = { usuario: ana._id, tipo: 'revisionNota', coleccion: 'intentos', motivo: 'La segunda.' };
    const review = await t.insert('solicitudes', { ...appeal, objeto, estado: 'pendiente' });
    const began = t.now;
    try {
      t.now = days(4);
      await due();
      assert.equal((await of(id)).estado, 'activa');
      await t.db.query(`update solicitudes set estado = 'rechazada' where _id = $1`, [review]);
      t.now = days(1.1);
      await due();
      const { estado, version } = await of(id);
      assert.equal(estado, 'noAprobada');
      await due();
      assert.equal((await of(id)).version, version);
    } finally {
      t.now = began;
    }
  });

  it('waits for the person who has to grade', async () => {
    const { ana, course, id } = await enrolled({ fin: days(3).toISOString() }, [{}]);
    const essay = { id: 'r1', tipo: 'ensayo', enunciado: '¿Por qué?', puntaje: 1 };
    const exam = await exercise({ curso: course._id }, { reactivos: [essay], clave: {}, intentosMax: 1 });
    const { _id } = await t.create(ana, 'intentos', { ejercicio: exam });
    await t.edit(ana, 'intentos', _id, { respuestas: { r1: 'Porque sí.' }, estado: 'enviado' });
    const began = t.now;
    try {
      t.now = days(4);
      await due();
      assert.equal((await of(id)).estado, 'activa');
      await t.edit(t.docente, 'intentos', _id, {
        correcciones: [{ reactivo: 'r1', puntos: 0 }],
        estado: 'calificado',
      });
      assert.equal((await of(id)).estado, 'noAprobada');
    } finally {
      t.now = began;
    }
  });

  it('is completed at once when the rule asks for less', async () => {
    const { course, id, done } = await enrolled();
    await done(0);
    await t.edit(t.docente, 'cursos', course._id, { reglaAprobacion: { clasesPct: 50, notaMin: 60 } });
    await later();
    assert.equal((await of(id)).estado, 'completada');
  });
});

describe('the grades of a course', () => {
  const look = (who: Person | Training['docente'], course: string) =>
    gradebook({ db: t.db, caller: who, now: t.now }, course, {});

  it('counts the days without activity by the site’s calendar', async () => {
    const { ana, course } = await enrolled({}, [{}]);
    // Ten at night in Buenos Aires on the 30th, the 31st in UTC; two weeks before was the 16th.
    const now = new Date('2026-12-31T01:00:00Z');
    const inactive = async (joined: string, lastDay: string | null) => {
      await t.db.query(
        `update inscripciones set "creadoEn" = $1, "diasEstudiados" = array_remove(array[$2], null) where usuario = $3 and curso = $4`,
        [joined, lastDay, ana._id, course._id],
      );
      const asked = { quien: 'sinActividad' } as const;
      return (await gradebook({ db: t.db, caller: t.docente, now }, course._id, asked)).totalDocs;
    };
    assert.equal(await inactive('2026-10-01', '2026-12-16'), 0);
    assert.equal(await inactive('2026-10-01', '2026-12-15'), 1);
    assert.equal(await inactive('2026-12-16T04:00:00Z', null), 0);
    assert.equal(await inactive('2026-12-16T02:00:00Z', null), 1);
  });

  it('show teachers each counting grade by name, and nobody else', async () => {
    const { ana, course, done } = await enrolled({}, [{}, {}]);
    const exam = await exercise({ curso: course._id }, { metodoNota: 'mejor', intentosMax: 3 });
    const beto = await t.person('beto');
    await t.create(beto, 'inscripciones', { curso: course._id });
    const asked = await t.published({ modoInscripcion: 'aprobacion' });
    await done(1);
    await take(ana, exam, false);
    const last = await take(ana, exam, true);
    const book = await look(t.docente, course._id);
    assert.deepEqual(
      book.clases.map(({ lugar }) => lugar),
      ['1.1', '1.2'],
    );
    assert.deepEqual(
      book.ejercicios.map(({ _id, lugar }) => [_id, lugar]),
      [[exam, undefined]],
    );
    assert.equal(book.totalDocs, 2);
    const [first, second] = [ana, beto].map(({ _id }) => book.docs.find(({ usuario }) => usuario === _id));
    assert.deepEqual(first?.notas, {
      [exam]: { nota: 100, veces: 2, espera: false, enCurso: false, intento: last },
    });
    assert.deepEqual(first.completadas, [course.clases[1]]);
    assert.deepEqual([second?.notas, second?.completadas], [{}, []]);
    assert.deepEqual(await look(t.gestor, course._id), book);
    for (const other of [ana, await t.person('otra docente')])
      await refused(
        admitted(gradebookCall, { db: t.db, caller: other, now: t.now }, { curso: course._id }),
        403,
      );
    // Students who fall behind, with the reason, in the requested order.
    const days = (n: number) => new Date(t.now.getTime() + n * 86_400_000).toISOString();
    await t.db.query(
      `update inscripciones set "creadoEn" = $1, "diasEstudiados" = null, "venceEn" = $2 where usuario = $3 and curso = $4`,
      [days(-40), days(5), beto._id, course._id],
    );
    const asks = (asked: Parameters<typeof gradebook>[2]) =>
      gradebook({ db: t.db, caller: t.docente, now: t.now }, course._id, asked);
    await t.db.query(`update users set apellido = 'Zárate' where _id = $1`, [ana._id]);
    assert.deepEqual(
      (await asks({})).docs.map(({ usuario }) => usuario),
      [beto._id, ana._id],
    );
    const behind = await asks({ quien: 'atras' });
    assert.deepEqual(
      [behind.personas, behind.totalDocs, behind.docs.map(({ usuario }) => usuario)],
      [2, 1, [beto._id]],
    );
    assert.deepEqual(behind.atras, { atras: 1, sinActividad: 1, atrasadas: 0, porVencer: 1 });
    // Nobody is inactive in a course that has not begun.
    await t.system('cursos', course._id, { inicio: days(5), fin: days(60) });
    assert.equal((await asks({ quien: 'sinActividad' })).totalDocs, 0);
    await t.system('cursos', course._id, { inicio: days(-90), fin: days(10) });
    assert.equal((await asks({ quien: 'atrasadas' })).totalDocs, 2);
    assert.deepEqual(
      (await asks({ orden: 'avance' })).docs.map(({ usuario }) => usuario),
      [beto._id, ana._id],
    );
    assert.deepEqual(
      (await asks({ orden: 'actividad' })).docs.map(({ ultimoDia }) => ultimoDia !== undefined),
      [false, true],
    );
    // A student who has only requested admission has no grades yet.
    await t.create(ana, 'inscripciones', { curso: asked._id });
    assert.deepEqual((await look(t.docente, asked._id)).docs, []);
  });

  it('show teachers all that a person did before, and nobody else', async () => {
    const { ana, course, done } = await enrolled({}, [{}, {}]);
    const exam = await exercise({ curso: course._id }, { intentosMax: 3 });
    await done(0);
    const time = await take(ana, exam, false);
    await t.edit(t.docente, 'intentos', time, { correcciones: [{ reactivo: 'r1', puntos: 1 }] });
    const asks = (who: Person | Training['docente'], person = ana._id) =>
      coursePerson({ db: t.db, caller: who, now: t.now }, course._id, person);
    const found = await asks(t.docente);
    assert.deepEqual(
      found.clases.map(({ lugar, completada }) => [lugar, completada]),
      [
        ['1.1', true],
        ['1.2', false],
      ],
    );
    const [taken] = found.ejercicios;
    assert.deepEqual(
      taken?.intentos.map(({ _id, estado, antes }) => [
        _id,
        estado,
        antes.map(({ nota, quien }) => [nota, quien]),
      ]),
      [[time, 'calificado', [[0, 'docente Prueba']]]],
    );
    assert.deepEqual([found.inscripcion.estado, found.inscripcion.falta?.clases], ['activa', 1]);
    assert.deepEqual(await asks(t.gestor), found);
    for (const who of [ana, await t.person('otra')])
      await refused(
        admitted(coursePersonCall, { db: t.db, caller: who, now: t.now }, { curso: course._id }),
        403,
      );
    await refused(asks(t.docente, (await t.person('ajena'))._id), 404);
  });
});
