/** A figure returned by several calls is the same in all of them, whatever people did. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countingLessons, progressPercent } from '@oficio/shared/contract/answers/course-progress';
import { MODERATION_QUEUES } from '@oficio/shared/contract/answers/moderation';
import { isFull, placesLeft } from '@oficio/shared/contract/answers/places';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import type { CoursePerson, Gradebook, GradebookPerson } from '@oficio/shared/contract/calls/gradebook';
import { collectionNamed, type CollectionName, type Doc } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import {
  attemptsSince,
  begunSince,
  countedGrade,
  countsTowardsLimit,
} from '@oficio/shared/contract/exercises/grades';
import { sessionUser } from '../auth/session-user.ts';
import { load } from '../engine/collections/list.ts';
import { rowsOf } from '../engine/schema/statements.ts';
import { VISITOR } from '../platform/actor.ts';
import { clearCounts } from '../platform/database/recent-counts.ts';
import { diceOf } from '../testing/dice.ts';
import { log } from '../testing/files-app.ts';
import { history, type History } from '../testing/histories.ts';
import { training, type Person, type Training } from '../testing/training.ts';
import { gradesIn } from './credentials/course-grades.ts';
import { listCandidates } from './credentials/issuing/issuing.ts';
import { deriveAll } from './derived.ts';
import { deskCourses } from './desk/courses.ts';
import { desk } from './desk/desk.ts';
import { currentExercise } from './exercises/attempt-exercise.ts';
import { isExpired, expiredAttempts } from './exercises/attempt-deadline.ts';
import { countAttempts } from './exercises/attempt-count.ts';
import { regradeEffect } from './exercises/regrade-effect.ts';
import { exerciseStatistics } from './exercises/statistics-routes.ts';
import { DOMAIN } from './index.ts';
import { attendanceCode } from './study/attendance/attendance-code.ts';
import { waitingPlace } from './study/enrolment/place-offers.ts';
import { hasPlace } from './study/enrolment/places.ts';
import { updateCourseProgress } from './study/progress/bulk-standings.ts';
import { coursePerson } from './study/progress/course-person.ts';
import { gradebook } from './study/progress/gradebook.ts';
import { meetsCriterion } from './study/progress/lesson-rules.ts';
import { changeEffect } from './study/publishing/change-effect.ts';

const SEED = 48;
const PEOPLE = 14;
let t: Training;
let worlds: History[];

const reading = (caller: Person | typeof VISITOR) => ({ caller, now: t.now, db: t.db });
/** A list as its call returns it. */
async function listed<N extends CollectionName>(
  who: Person | typeof VISITOR,
  name: N,
  query: Record<string, string>,
) {
  clearCounts(t.db);
  const collection = collectionNamed(name) as Collection;
  const found = await load(
    reading(who),
    collection,
    parseListOptions(collection, { limit: '100', ...query }),
  );
  // The rows belong to the requested collection.
  return { docs: found.docs as unknown as Doc<N>[], totalDocs: found.totalDocs };
}
const person = (_id: string): Person => ({ _id, roles: ['estudiante'], confirmado: true });
const settled = async () => {
  await deriveAll(t.db);
  for (const { curso } of worlds) await updateCourseProgress({ db: t.db, hooks: DOMAIN, log }, curso, t.now);
};

interface Seen {
  readonly world: History;
  readonly book: Gradebook;
  readonly row: GradebookPerson;
  readonly whole: CoursePerson;
  /** The records as the person reads them. */
  readonly enrolment: Doc<'inscripciones'>;
  readonly attempts: readonly Doc<'intentos'>[];
}
/** Each person, through the teacher's calls and through their own. */
async function everybody(): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const world of worlds) {
    const book = await gradebook(reading(t.docente), world.curso);
    for (const row of book.docs) {
      const me = person(row.usuario);
      const whole = await coursePerson(reading(t.docente), world.curso, row.usuario);
      const own = await listed(me, 'inscripciones', { usuario: me._id, curso: world.curso, sort: '-ciclo' });
      const attempts = await listed(me, 'intentos', { usuario: me._id });
      all.push({ world, book, row, whole, enrolment: own.docs[0]!, attempts: attempts.docs });
    }
  }
  assert.equal(all.length, worlds.length * PEOPLE);
  return all;
}

before(async () => {
  t = await training();
  const dice = diceOf(SEED);
  worlds = [await history(t, dice, PEOPLE), await history(t, dice, PEOPLE), await history(t, dice, PEOPLE)];
  await settled();
});
after(() => t.close());

describe('the grade of an exercise', () => {
  it('is the same in grades, on the person’s page and in attempts', async () => {
    let marks = 0;
    for (const { world, row, whole, enrolment, attempts } of await everybody()) {
      const since = attemptsSince(enrolment);
      for (const exercise of whole.ejercicios) {
        const mark = row.notas[exercise._id];
        const mine = begunSince(attempts, since).filter(({ ejercicio }) => ejercicio === exercise._id);
        const stored = await t.row('ejercicios', exercise._id);
        const own = countedGrade(stored['metodoNota'] as Doc<'ejercicios'>['metodoNota'], mine);
        assert.deepEqual([mark?.nota, exercise.nota], [own, own], `${world.curso} ${row.usuario}`);
        if (own !== undefined) marks += 1;
        assert.deepEqual(exercise.intentos.map(({ _id }) => _id).sort(), mine.map(({ _id }) => _id).sort());
        // It leads to an attempt that counts.
        if (mark) assert.ok(mine.some(({ _id, estado }) => _id === mark.intento && estado !== 'anulado'));
        assert.equal(
          mark?.espera ?? false,
          mine.some(({ estado }) => estado === 'enCorreccion'),
        );
      }
      const { falta } = row;
      assert.deepEqual(falta, whole.inscripcion.falta);
      if (falta === undefined || enrolment.estado === 'completada') continue;
      for (const { _id } of whole.ejercicios.filter(
        ({ tipo, nota }) => tipo === 'evaluacion' && nota === undefined,
      ))
        assert.ok(falta.examenes.some((exam) => exam._id === _id));
    }
    assert.ok(marks > 50, `${marks} marks`);
  });

  it('is the one that completes a class', async () => {
    for (const { world, row, enrolment } of await everybody()) {
      const lesson = await t.row('clases', world.clases[0]!);
      const asked = { ...lesson, criterio: 'ejercicio' } as unknown as Parameters<typeof meetsCriterion>[2];
      const practice = world.ejercicios[2]!;
      const pass = Number((await t.row('ejercicios', practice))['aprobacionPct']);
      assert.equal(
        await meetsCriterion(t.db, { _id: enrolment._id, usuario: row.usuario }, asked, {}),
        (row.notas[practice]?.nota ?? -1) >= pass,
      );
    }
  });

  it('is what a certification uses, for people enrolled once', async () => {
    const seen = await everybody();
    let [looked, qualify] = [0, 0];
    for (const world of worlds) {
      const ejercicios = world.ejercicios.slice(0, 2);
      const certification = await t.insert('certificaciones', {
        nombre: 'Oficial',
        codigo: `CIFRAS-${world.curso}`,
        descripcion: 'Instala.',
        criterio: '<p>Rendir.</p>',
        centroEmisor: t.centro,
        estado: 'publicada',
        emision: 'manual',
        centroActivo: true,
        requisitos: { cursos: [world.curso], ejercicios },
      });
      const { docs, cumplen } = await listCandidates(reading(t.gestor), certification, {
        page: 1,
        limit: 100,
      });
      const toIssue = (await desk(reading(t.gestor))).grupos.emitir?.docs.find(
        ({ _id }) => _id === certification,
      );
      assert.equal(toIssue?.cantidad ?? 0, cumplen);
      qualify += cumplen;
      for (const { row, whole } of seen.filter((one) => one.world === world && one.enrolment.ciclo === 1)) {
        for (const { _id, nota } of await gradesIn(t.db, row.usuario, ejercicios))
          assert.equal(nota ?? undefined, row.notas[_id]?.nota);
        const candidate = docs.find(({ _id }) => _id === row.usuario);
        if (!candidate) continue;
        looked += 1;
        for (const { titulo, nota, aprobacionPct } of whole.ejercicios.filter(({ _id }) =>
          ejercicios.includes(_id),
        ))
          assert.equal(
            candidate.faltan.includes(`aprobar «${titulo}»`),
            (nota ?? -1) < aprobacionPct,
            `${titulo} ${nota}`,
          );
      }
    }
    assert.ok(looked > 5 && qualify > 0, `${looked} candidates, ${qualify} qualify`);
  });

  it('is where a regrade starts from', async () => {
    const seen = await everybody();
    for (const world of worlds) {
      const [exercise] = world.ejercicios;
      await t.edit(t.docente, 'ejercicios', exercise!, { clave: { r1: false } });
      const effect = await regradeEffect(reading(t.docente), t.db, exercise!);
      const graded = seen.filter(
        ({ world: of, row }) => of === world && row.notas[exercise!]?.nota !== undefined,
      );
      for (const { usuario, antes, pasa, despues } of effect.docs) {
        const nota = graded.find(({ row }) => row.usuario === usuario)?.row.notas[exercise!]?.nota;
        assert.equal(antes, nota);
        const pass = Number((await t.row('ejercicios', exercise!))['aprobacionPct']);
        assert.equal(
          pasa,
          antes >= pass === despues >= pass ? undefined : despues >= pass ? 'aprueba' : 'desaprueba',
        );
      }
      assert.ok(effect.docs.length > 0);
      // Counts everyone with a grade, in this cycle or an earlier one.
      assert.equal((await exerciseStatistics(reading(t.docente), exercise!)).veces, effect.personas);
    }
  });
});

describe('the attempts at an exercise', () => {
  it('are counted alike in grades, on the person’s page and at the next', async () => {
    for (const { world, row, whole } of await everybody())
      for (const _id of world.ejercicios) {
        const stored = await t.row('ejercicios', _id);
        const exercise = { _id, row: { intentosMax: Number(stored['intentosMax']), certificacion: null } };
        const { used, allowed, left } = await countAttempts({ tx: t.db, now: t.now }, row.usuario, exercise);
        assert.equal(row.notas[_id]?.veces ?? 0, used);
        assert.equal(
          whole.ejercicios.find((one) => one._id === _id)?.intentos.filter(countsTowardsLimit).length,
          used,
        );
        assert.equal(left, allowed === 0 ? Infinity : Math.max(0, allowed - used));
      }
  });

  it('end at the same instant for the clock and for each attempt', async () => {
    for (const minutes of [1, 8, 12, 60 * 26]) {
      const at = new Date(t.now.getTime() - 5 * 86_400_000 + minutes * 60_000);
      const over = new Set((await rowsOf(t.db, expiredAttempts(at).select('_id'))).map(({ _id }) => _id));
      for (const world of worlds)
        for (const ejercicio of world.ejercicios) {
          const exercise = await currentExercise(t.db, ejercicio);
          const { docs } = await listed(t.docente, 'intentos', { ejercicio, estado: 'enCurso' });
          for (const attempt of docs) {
            const { iniciadoEn = null, tiempoExtraSeg = null } = attempt;
            assert.equal(isExpired(exercise!, { iniciadoEn, tiempoExtraSeg }, at), over.has(attempt._id));
          }
        }
    }
  });
});

const checkProgress = async () => {
  for (const { world, book, row, whole, enrolment } of await everybody()) {
    const { progresoPct } = enrolment;
    assert.deepEqual([row.progresoPct, whole.inscripcion.progresoPct], [progresoPct, progresoPct]);
    const completed = whole.clases.filter(({ completada }) => completada).map(({ _id }) => _id);
    assert.deepEqual([...row.completadas].sort(), [...completed].sort());
    assert.equal(book.clases.length, whole.clases.length);
    if (enrolment.estado !== 'activa' && enrolment.estado !== 'suspendida') continue;
    const optional = await t.row('modulos', world.modulos[1]!);
    const counting = countingLessons(
      whole.clases,
      ({ obligatoria, lugar }) =>
        obligatoria !== false && (optional['obligatorio'] === true || !lugar.startsWith('2.')),
    );
    const done = counting.filter(({ completada }) => completada).length;
    assert.equal(progresoPct, progressPercent(done, counting.length), `${done} of ${counting.length}`);
  }
};

describe('progress', () => {
  it('is the same for students and teachers, and follows completed classes', checkProgress);

  it('stays the same after a changed course and a return to it', async () => {
    const [world] = worlds;
    const who = (await everybody()).find(
      ({ world: of, enrolment }) => of === world && enrolment.estado === 'activa',
    );
    const enrolment = who!.enrolment._id;
    await t.edit(person(who!.row.usuario), 'inscripciones', enrolment, { estado: 'abandonada' });
    await t.create(t.docente, 'clases', {
      modulo: world!.modulos[0]!,
      titulo: 'Nueva',
      tipo: 'texto',
      orden: 20,
    });
    await t.edit(t.docente, 'modulos', world!.modulos[1]!, { obligatorio: true });
    await t.edit(person(who!.row.usuario), 'inscripciones', enrolment, { estado: 'activa' });
    await checkProgress();
    // A course without any lessons left.
    const { modulo } = await t.course();
    const { rows } = await t.db.query<{ _id: string }>(
      'select _id from clases where curso = $1 and not eliminado',
      [world!.curso],
    );
    for (const [i, { _id }] of rows.entries())
      await t.edit(t.docente, 'clases', _id, { modulo, orden: 100 + i });
    await checkProgress();
  });
});

describe('the people of a course', () => {
  it('are counted alike on the desk, in the grades and in lists', async () => {
    for (const { curso, clases, encuentro } of worlds) {
      const line = (await deskCourses(reading(t.gestor), {})).docs.find(({ _id }) => _id === curso);
      const book = await gradebook(reading(t.docente), curso);
      const active = book.docs.filter(({ estado }) => estado === 'activa');
      const list = await listed(t.docente, 'inscripciones', { curso, estado: 'activa' });
      assert.deepEqual([line?.cursan, list.totalDocs], [active.length, active.length]);
      const change = { coleccion: 'cursos', objeto: curso, cambios: { fin: null } } as const;
      const effect = await changeEffect({ ...reading(t.docente), hooks: DOMAIN }, curso, change);
      assert.equal(effect.cursan, active.length);
      assert.equal(line?.clases, book.clases.length);
      if (!book.clases.some(({ _id }) => _id === encuentro)) continue;
      const { inscriptos, presentes } = await attendanceCode(reading(t.docente), encuentro);
      const there = book.docs.filter(({ estado }) => estado === 'activa' || estado === 'completada');
      assert.deepEqual(
        [inscriptos, presentes],
        [there.length, there.filter(({ asistencias }) => asistencias[encuentro] === 'presente').length],
      );
      assert.ok(clases.length > 0);
    }
  });

  it('wait for grading by the same count, without one’s own', async () => {
    const { curso, ejercicios } = worlds[1]!;
    // The teacher also studies the course, and one exercise was submitted and then moved to the trash.
    const mine = { usuario: t.docente._id, numero: 1, estado: 'enCorreccion', versionEjercicio: 1 };
    await t.insert('intentos', { ...mine, ejercicio: ejercicios[1] });
    const gone = await t.insert('ejercicios', { titulo: 'Fuera', tipo: 'practica', curso, cursoRaiz: curso });
    await t.insert('intentos', { ...mine, usuario: t.gestor._id, ejercicio: gone });
    await t.db.query(`update ejercicios set eliminado = true, "eliminadoEn" = now() where _id = $1`, [gone]);
    const pile = (await desk(reading(t.docente), { curso })).grupos.corregir;
    const line = (await deskCourses(reading(t.docente), {})).docs.find(({ _id }) => _id === curso);
    const list = await listed(t.docente, 'intentos', {
      'ejercicio[in]': ejercicios.join(','),
      estado: 'enCorreccion',
    });
    assert.ok((pile?.total ?? 0) > 0);
    assert.deepEqual([pile?.total, line?.porCorregir], [list.totalDocs - 1, list.totalDocs - 1]);
  });
});

describe('the places of a course', () => {
  it('are free alike on its page, on the desk and for enrolling', async () => {
    const dice = diceOf(SEED);
    for (let n = 0; n < 8; n += 1) {
      const { _id: curso } = await t.published({ cupo: 6 });
      const states = [
        'activa',
        'suspendida',
        'completada',
        'ofrecida',
        'noAprobada',
        'abandonada',
        'vencida',
      ] as const;
      for (let i = dice.below(9); i > 0; i -= 1)
        await t.insert('inscripciones', {
          usuario: (await t.person('lugar'))._id,
          curso,
          estado: dice.pick(states),
          ciclo: 1,
        });
      for (let i = dice.below(2); i > 0; i -= 1)
        await t.insert('invitaciones', {
          email: `v${n}${i}@oficio.example`,
          papel: 'estudiante',
          centro: t.centro,
          curso,
          estado: dice.pick(['pendiente', 'declinada']),
          espera: false,
        });
      await deriveAll(t.db);
      const page = (await t.view(await t.person('mira'), 'cursos', curso)) as unknown as Doc<'cursos'>;
      const left = placesLeft(page);
      const line = async () =>
        (await deskCourses(reading(t.gestor), { centro: t.centro })).docs.find(({ _id }) => _id === curso);
      assert.equal(placesLeft((await line())!), left);
      assert.equal(await t.db.transaction((tx) => hasPlace(tx, curso)), !isFull(page));
      const comes = await t.create(await t.person('viene'), 'inscripciones', { curso });
      assert.equal(comes['estado'], left === 0 ? 'enEspera' : 'activa');
      if (left !== 0) continue;
      // A person whose account was closed is in no waiting list.
      const began = t.now;
      const later = () => (t.now = new Date(t.now.getTime() + 1000));
      later();
      const gone = await t.person('cerrada');
      await t.create(gone, 'inscripciones', { curso });
      await t.db.query(`update users set estado = 'anonimizado' where _id = $1`, [gone._id]);
      later();
      const last = await t.create(await t.person('última'), 'inscripciones', { curso });
      const { antes } = await waitingPlace(t.db, last._id);
      const pile = (await desk(reading(t.gestor), { curso })).grupos.espera;
      const waiting = pile?.docs.filter(({ estado }) => estado === 'enEspera').length;
      assert.deepEqual([(await line())?.esperan, waiting], [2, 2]);
      assert.equal(antes, 1);
      t.now = began;
    }
  });
});

it('counts a moderator’s pending matters alike in lists and session', async () => {
  const dice = diceOf(SEED);
  const categoria = await t.insert('categorias', { nombre: 'Dudas', slug: 'dudas', ambito: 'foro' });
  const tipo = await t.insert('tiposdepreguntas', { nombre: 'Consulta', slug: 'consulta' });
  let first: string | undefined;
  for (let n = 0; n < 12; n += 1) {
    const pregunta = await t.insert('preguntas', {
      titulo: '¿Cómo se empalma un cable?',
      cuerpo: 'Con cinta o con borne, no sé cuál conviene.',
      autor: t.docente._id,
      categoria,
      tipo,
      estado: dice.pick(['pendiente', 'abierta']),
    });
    const report = await t.insert('reportes', {
      coleccion: 'preguntas',
      objeto: pregunta,
      motivo: 'spam',
      estado: dice.pick(['abierto', 'abierto', 'resuelto']),
      ...(dice.happens(50) && first !== undefined && { grupo: first }),
    });
    first ??= report;
    await t.insert('credenciales', {
      titular: t.docente._id,
      titulo: 'Oficial',
      origen: dice.pick(['cargada', 'emitida']),
      estado: dice.pick(['pendiente', 'rechazada']),
    });
    await t.person('perfil', ['estudiante'], {
      perfilProfesional: { estado: dice.pick(['pendiente', 'aprobado']) },
    });
  }
  const at = t.now.toISOString();
  const session = {
    _id: '',
    actor: t.admin,
    expiraEn: at,
    creadoEn: at,
    actualizadoEn: at,
    sinDosPasos: false,
  };
  let total = 0;
  for (const { collection, filters } of Object.values(MODERATION_QUEUES)) {
    const query = Object.entries(filters).map(([path, value]): [string, string] => [path, value ?? '']);
    total += (await listed(t.admin, collection, Object.fromEntries(query))).totalDocs;
  }
  assert.ok(total > 0);
  assert.equal((await sessionUser(t.db, session))?.pendientesModeracion, total);
});

describe('the answers to a question', () => {
  it('are as many on its row as under it', async () => {
    const dice = diceOf(SEED);
    const categoria = await t.insert('categorias', { nombre: 'Taller', slug: 'taller', ambito: 'foro' });
    const tipo = await t.insert('tiposdepreguntas', { nombre: 'Duda', slug: 'duda' });
    const questions: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const pregunta = await t.insert('preguntas', {
        titulo: `¿Cómo se empalma un cable ${n}?`,
        cuerpo: 'Con cinta o con borne, no sé cuál conviene.',
        autor: t.docente._id,
        categoria,
        tipo,
        estado: 'abierta',
        visibilidad: 'publica',
      });
      questions.push(pregunta);
      const said: string[] = [];
      for (let i = dice.below(7); i > 0; i -= 1)
        said.push(
          await t.insert('respuestas', {
            pregunta,
            autor: t.gestor._id,
            cuerpo: 'Con borne.',
            estado: dice.pick(['visible', 'visible', 'oculta', 'pendiente']),
            ...(said.length > 0 && dice.happens(30) && { padre: said[0] }),
          }),
        );
    }
    await deriveAll(t.db);
    for (const pregunta of questions) {
      const under = await listed(VISITOR, 'respuestas', { pregunta, padre: '' });
      assert.equal((await t.row('preguntas', pregunta))['respuestas'], under.totalDocs);
      const [first] = under.docs;
      if (!first) continue;
      await t.edit(t.admin, 'respuestas', first._id, { estado: 'oculta', motivoEstado: 'Repetida.' });
      const after = await listed(VISITOR, 'respuestas', { pregunta, padre: '' });
      assert.equal((await t.row('preguntas', pregunta))['respuestas'], after.totalDocs);
    }
  });
});
