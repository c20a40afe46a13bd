/** Review of a course before publication, and the publications that the server refuses. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { readBodyFields } from '@oficio/shared/contract/calls/call-input';
import {
  changeEffect as changeEffectCall,
  courseReview as courseReviewCall,
} from '@oficio/shared/contract/calls/course-teaching';
import { newId } from '@oficio/shared/contract/values/ids';
import { admitted } from '../../../testing/calls.ts';
import { refused, training, type Training } from '../../../testing/training.ts';
import { DOMAIN } from '../../index.ts';
import { changeEffect } from './change-effect.ts';
import { reviewCourse } from './checks.ts';
import type { CourseFacts } from './facts.ts';
import { courseReview } from './publishing.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const look = async (curso: string, who: Training['docente'] = t.docente) => {
  await admitted(courseReviewCall, { db: t.db, caller: who, now: t.now }, { curso });
  return (await courseReview({ db: t.db, now: t.now }, curso)).hallazgos;
};
const stops = async (course: string) =>
  (await look(course)).filter(({ gravedad }) => gravedad === 'impide').map(({ campo }) => campo);
const publish = (course: string) => t.edit(t.gestor, 'cursos', course, { estado: 'publicado' });
/** Creates an exercise with one question. */
async function exerciseOf(values: object): Promise<string> {
  const { _id } = await t.create(t.docente, 'ejercicios', {
    reactivos: [{ id: 'r1', tipo: 'verdaderoFalso', enunciado: '¿Sí?', puntaje: 1 }],
    clave: { r1: true },
    ...values,
  });
  await t.edit(t.docente, 'ejercicios', _id, { estado: 'publicado' });
  return _id;
}

describe('the review of a course', () => {
  it('names each class that nobody completes, and publishes once fixed', async () => {
    const course = await t.course({}, [
      { criterio: 'asistencia' },
      { criterio: 'visto', tipo: 'video' },
      { criterio: 'ejercicio' },
    ]);
    const [presence = '', seen = '', exercise = ''] = course.clases;
    assert.deepEqual(await stops(course._id), ['criterio', 'video.url', 'criterio']);
    assert.match((await look(course._id))[0]?.texto ?? '', /«Clase 1» se completa con asistencia/);
    await refused(publish(course._id), 422, 'estado');
    await t.edit(t.docente, 'clases', presence, { criterio: 'manual' });
    await t.edit(t.docente, 'clases', seen, { video: { url: 'https://video.example/1', segundos: 60 } });
    const { _id } = await t.create(t.docente, 'ejercicios', {
      titulo: 'Práctica',
      tipo: 'practica',
      clase: exercise,
      reactivos: [{ id: 'r1', tipo: 'verdaderoFalso', enunciado: '¿Sí?', puntaje: 1 }],
      clave: { r1: true },
    });
    assert.deepEqual(await stops(course._id), ['criterio']);
    await refused(publish(course._id), 422, 'estado');
    await t.edit(t.docente, 'ejercicios', _id, { estado: 'publicado' });
    assert.deepEqual(await stops(course._id), []);
    await publish(course._id);
    // Once the course is published, a write that makes it impossible to complete is refused.
    await refused(t.edit(t.docente, 'clases', presence, { criterio: 'asistencia' }), 422, 'criterio');
    await refused(
      t.create(t.docente, 'clases', {
        modulo: course.modulo,
        titulo: 'Otra',
        tipo: 'video',
        criterio: 'visto',
        orden: 9,
      }),
      422,
      'video.url',
    );
  });

  it('allows an optional class that nobody completes, but not only such', async () => {
    const optional = { criterio: 'asistencia', obligatoria: false };
    const course = await t.course({ progresion: 'secuencial' }, [optional, {}]);
    assert.deepEqual(await stops(course._id), []);
    await publish(course._id);
    assert.deepEqual(await stops((await t.course({}, [optional]))._id), ['criterio']);
  });

  it('is for the course’s teachers and the centre’s managers', async () => {
    const course = await t.published();
    for (const who of [t.docente, t.gestor, t.admin]) assert.ok(Array.isArray(await look(course._id, who)));
    await refused(look(course._id, await t.person('otra')), 403);
  });

  it('names a rule without meetings, a late module and a repeated option', async () => {
    const course = await t.course({
      fin: '2026-12-01T00:00:00Z',
      reglaAprobacion: { clasesPct: 100, notaMin: 60, asistenciaMin: 80 },
    });
    await t.edit(t.docente, 'modulos', course.modulo, { disponibleDesde: '2027-01-01T00:00:00Z' });
    await t.create(t.docente, 'ejercicios', {
      titulo: 'Examen',
      tipo: 'practica',
      curso: course._id,
      reactivos: [
        {
          id: 'r1',
          tipo: 'unica',
          enunciado: '¿Cuál?',
          opciones: [
            { id: 'a', texto: '8 A' },
            { id: 'b', texto: '8 A' },
          ],
        },
      ],
    });
    assert.deepEqual(await stops(course._id), ['disponibleDesde']);
    // Problems in drafts or in optional parts are only notices.
    assert.deepEqual(
      (await look(course._id))
        .filter(({ gravedad }) => gravedad === 'avisa')
        .map(({ campo }) => campo)
        .filter((campo) => campo !== 'contenido')
        .sort(),
      ['reactivos.0.opciones', 'reglaAprobacion.asistenciaMin'],
    );
  });

  it('refuses changes after which nobody completes a published course', async () => {
    const course = await t.published({}, [{}, { criterio: 'manual' }]);
    const [first = '', last = ''] = course.clases;
    // The lesson has no exercise to pass yet.
    await refused(t.edit(t.docente, 'clases', last, { criterio: 'ejercicio' }), 422, 'criterio');
    const _id = await exerciseOf({ titulo: 'Práctica', tipo: 'practica', clase: last });
    await t.edit(t.docente, 'clases', last, { criterio: 'ejercicio' });
    for (const [change, field] of [
      [{ estado: 'borrador' }, 'estado'],
      [{ clase: first }, 'clase'],
    ] as const)
      await refused(t.edit(t.docente, 'ejercicios', _id, change), 422, field);
    await refused(t.softRemove(t.docente, 'ejercicios', _id), 422, 'eliminado');
    // One of two required exercises may be deleted.
    const other = await exerciseOf({ titulo: 'Otra', tipo: 'practica', clase: last });
    await t.softRemove(t.docente, 'ejercicios', other);
    // A course is wound up with a closing date: its current students could take the exercise in time.
    await t.edit(t.docente, 'ejercicios', _id, { cierra: '2026-11-01T00:00:00Z' });
    // A lesson deleted with its exercise is restored with it.
    await t.softRemove(t.docente, 'clases', last);
    await t.edit(t.docente, 'clases', last, { eliminado: false });
    await refused(
      t.edit(t.gestor, 'cursos', course._id, { fin: '2026-11-01T00:00:00Z', inicio: '2026-11-10T00:00:00Z' }),
      422,
      'fin',
    );
    const opens = { disponibleDesde: '2027-02-01T00:00:00Z' };
    await t.edit(t.gestor, 'cursos', course._id, { fin: '2027-01-01T00:00:00Z' });
    await refused(t.edit(t.docente, 'modulos', course.modulo, opens), 422, 'disponibleDesde');
    // An optional module blocks nobody, but it contains every lesson.
    await refused(
      t.edit(t.docente, 'modulos', course.modulo, { ...opens, obligatorio: false }),
      422,
      'disponibleDesde',
    );
  });

  it('refuses to delete a part that leaves the course impossible', async () => {
    const modules = await t.published({}, [{}]);
    const optional = { curso: modules._id, titulo: 'Optativo', orden: 2, obligatorio: false };
    const { _id: modulo } = await t.create(t.docente, 'modulos', optional);
    const { _id: dead } = await t.create(t.docente, 'clases', {
      modulo,
      titulo: 'Sin su ejercicio',
      tipo: 'texto',
      orden: 1,
    });
    await t.system('clases', dead, { criterio: 'ejercicio' });
    await refused(t.softRemove(t.docente, 'modulos', modules.modulo), 422, 'eliminado');
    await t.softRemove(t.docente, 'modulos', modulo);
    await t.softRemove(t.docente, 'modulos', modules.modulo);
    // Deleting a lesson also deletes the exercise that completed it.
    const lessons = await t.published({}, [
      { criterio: 'ejercicio' },
      { criterio: 'ejercicio', obligatoria: false },
    ]);
    const [asked = ''] = lessons.clases;
    await exerciseOf({ titulo: 'Práctica', tipo: 'practica', clase: asked });
    await refused(t.softRemove(t.docente, 'clases', asked), 422, 'eliminado');
  });

  it('judges the course on publishing, and lets it be fixed step by step', async () => {
    const course = await t.course({ fin: '2026-11-01T00:00:00Z', inicio: '2026-10-01T00:00:00Z' }, [{}, {}]);
    await t.edit(t.docente, 'modulos', course.modulo, { disponibleDesde: '2026-11-15T00:00:00Z' });
    await refused(publish(course._id), 422, 'estado');
    // The write's own dates count.
    await t.edit(t.gestor, 'cursos', course._id, { estado: 'publicado', fin: '2027-06-01T00:00:00Z' });
    const dead = { criterio: 'asistencia' };
    const old = await t.course({ progresion: 'secuencial' }, [{}, {}]);
    await t.db.query(`update clases set criterio = 'asistencia' where curso = $1`, [old._id]);
    await t.db.query(`update cursos set estado = 'publicado' where _id = $1`, [old._id]);
    const [first = '', second = ''] = old.clases;
    await t.edit(t.docente, 'clases', first, { criterio: 'manual' });
    await t.edit(t.docente, 'clases', second, { criterio: 'manual' });
    await refused(t.edit(t.docente, 'clases', first, dead), 422, 'criterio');
    // A module that nobody can complete can't be moved in from another course, but a deleted one can be
    // restored.
    const other = await t.course({}, [dead]);
    await refused(t.edit(t.docente, 'modulos', other.modulo, { curso: old._id, orden: 2 }), 422, 'curso');
    await t.softRemove(t.docente, 'clases', second);
    await t.db.query(`update clases set criterio = 'asistencia' where _id = $1`, [second]);
    await t.edit(t.docente, 'clases', second, { eliminado: false });
  });

  it('allows classes beyond the rule’s share, except in an ordered course', async () => {
    const lessons = [{ criterio: 'asistencia' }, {}, {}, {}];
    const rule = { clasesPct: 75, notaMin: 60 };
    assert.deepEqual(await stops((await t.course({ reglaAprobacion: rule }, lessons))._id), []);
    const inOrder = await t.course({ reglaAprobacion: rule, progresion: 'secuencial' }, lessons);
    assert.deepEqual(await stops(inOrder._id), ['criterio']);
  });

  it('names an exam closed too early and a missing requirement', async () => {
    const course = await t.course();
    const _id = await exerciseOf({
      titulo: 'Examen',
      tipo: 'evaluacion',
      curso: course._id,
      cierra: '2026-11-01T00:00:00Z',
    });
    assert.match((await look(course._id))[0]?.texto ?? '', /«Examen» ya cerró/);
    await refused(publish(course._id), 422, 'estado');
    await t.edit(t.docente, 'ejercicios', _id, { cierra: null });
    const other = await t.published({ titulo: 'Seguridad eléctrica' });
    await t.insert('certificaciones', {
      nombre: 'Electricista',
      codigo: 'ELE',
      descripcion: 'x',
      criterio: 'x',
      estado: 'publicada',
      centroEmisor: t.centro,
      requisitos: { cursos: [course._id, other._id] },
    });
    assert.deepEqual(await stops(course._id), []);
    await t.edit(t.gestor, 'cursos', other._id, { estado: 'archivado' });
    const gone = (await look(course._id)).find(({ coleccion }) => coleccion === 'certificaciones');
    assert.match(gone?.texto ?? '', /«Electricista» pide también «Seguridad eléctrica»/);
  });
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const opensBefore = (a: string | null, b: string | null): boolean =>
  (a === null ? NOW : Math.max(NOW, Date.parse(a))) < (b === null ? Infinity : Date.parse(b));
const sooner = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) < Date.parse(a)) ? b : a;

describe('the effect of a change', () => {
  const effect = async (
    who: Training['docente'],
    curso: string,
    change: Parameters<typeof changeEffect>[2],
  ) => {
    const context = { caller: who, now: t.now, db: t.db, hooks: DOMAIN };
    await admitted(changeEffectCall, context, { curso });
    return changeEffect(context, curso, change);
  };

  it('accepts what its collection does, of any length', () => {
    const cambios = { obligatoria: true, contenido: 'a'.repeat(200_000) };
    const sent = { coleccion: 'clases', objeto: newId(), cambios };
    assert.deepEqual(readBodyFields(changeEffectCall.body.fields, sent), sent);
  });

  it('names those whom it harms and what they lack, and writes nothing', async () => {
    const rule = { clasesPct: 50, notaMin: 60 };
    const course = await t.published({ reglaAprobacion: rule }, [{}, { obligatoria: false }, {}]);
    const [first = '', optional = ''] = course.clases;
    const exam = await exerciseOf({
      titulo: 'Examen',
      tipo: 'evaluacion',
      curso: course._id,
      intentosMax: 2,
    });
    const [ana, luis] = [await t.person('Ana'), await t.person('Luis')];
    for (const who of [ana, luis]) {
      const enrolment = await t.create(who, 'inscripciones', { curso: course._id });
      await t.insert('progreso', {
        usuario: who._id,
        inscripcion: enrolment._id,
        clase: first,
        estado: 'completada',
      });
    }
    await t.insert('intentos', {
      usuario: luis._id,
      ejercicio: exam,
      numero: 1,
      estado: 'corregido',
      notaPct: 20,
      puntaje: 0,
      puntajeMax: 1,
    });
    const half = { coleccion: 'clases', objeto: optional, cambios: { obligatoria: true } } as const;
    const told = await effect(t.docente, course._id, half);
    assert.deepEqual([told.cursan, told.noAprueban, told.mas, told.completan], [2, 0, 2, 0]);
    assert.deepEqual(told.personas.map(({ nombre, falta }) => [nombre, falta.clases]).sort(), [
      ['Ana Prueba', 1],
      ['Luis Prueba', 1],
    ]);
    assert.equal((await t.row('clases', optional))['obligatoria'], false);
    // A student without attempts left can't pass any more; one with an attempt left can.
    const once = { coleccion: 'ejercicios', objeto: exam, cambios: { intentosMax: 1 } } as const;
    const lost = await effect(t.gestor, course._id, once);
    assert.deepEqual(
      lost.personas.map(({ nombre, efecto }) => [nombre, efecto]),
      [['Luis Prueba', 'noAprueba']],
    );
    assert.equal((await t.row('ejercicios', exam))['intentosMax'], 2);
    // The preview refuses the same changes as the write, and callers without write permission get nothing.
    await refused(
      effect(t.docente, course._id, { ...half, cambios: { obligatoria: 'sí' } }),
      400,
      'obligatoria',
    );
    await refused(effect(ana, course._id, half), 403);
    const another = await t.person('otra');
    await refused(effect(another, (await t.course())._id, half), 404);
    // A teacher of one course can't try a change to another.
    const theirs = await t.published({}, [{}]);
    await t.edit(t.admin, 'cursos', theirs._id, { docentes: [another._id] });
    await refused(effect(another, theirs._id, half), 422, 'objeto');
  });
});

/** Independent model of a student who does everything in time: whether they complete everything required. */
function walks({ course, modules, lessons, exercises }: CourseFacts): boolean {
  const { fin, reglaAprobacion } = course;
  const opening = (modulo: string | null | undefined) =>
    modules.find(({ _id }) => _id === modulo)?.disponibleDesde ?? null;
  const sits = (exercise: CourseFacts['exercises'][number], modulo: string | null | undefined): boolean =>
    opensBefore(opening(modulo), sooner(fin, exercise.cierra)) &&
    opensBefore(exercise.abre, sooner(fin, exercise.cierra));
  const can = (lesson: CourseFacts['lessons'][number]): boolean => {
    if (!opensBefore(opening(lesson.modulo), fin)) return false;
    if (lesson.criterio === 'asistencia') return lesson.tipo === 'presencial' || lesson.tipo === 'enVivo';
    if (lesson.criterio === 'visto') return Boolean(lesson.video?.url);
    if (lesson.criterio !== 'ejercicio') return true;
    const own = exercises.filter(({ clase, estado }) => clase === lesson._id && estado === 'publicado');
    return own.length > 0 && own.every((exercise) => sits(exercise, lesson.modulo));
  };
  const optional = modules.filter(({ obligatorio }) => !obligatorio).map(({ _id }) => _id);
  const isAsked = ({ obligatoria, modulo }: CourseFacts['lessons'][number]) =>
    obligatoria && !optional.includes(modulo);
  const wall =
    course.progresion === 'secuencial' ? lessons.findIndex((one) => isAsked(one) && !can(one)) : -1;
  const reached = wall < 0 ? lessons : lessons.slice(0, wall);
  const counting = lessons.some(isAsked) ? lessons.filter(isAsked) : lessons;
  const done = counting.filter((one) => reached.includes(one) && can(one)).length;
  const share = Math.round((1000 * done) / counting.length) / 10;
  const evaluations = exercises.filter(({ tipo, estado, clase }) => {
    const lesson = lessons.find(({ _id }) => _id === clase);
    return tipo === 'evaluacion' && estado === 'publicado' && (!lesson || counting.includes(lesson));
  });
  const atWall = wall < 0 ? lessons : lessons.slice(0, wall + 1);
  return (
    lessons.length > 0 &&
    share >= (reglaAprobacion?.clasesPct ?? 100) &&
    evaluations.every((exercise) => {
      const lesson = lessons.find(({ _id }) => _id === exercise.clase);
      return sits(exercise, lesson?.modulo) && (!lesson || atWall.includes(lesson));
    })
  );
}

it('agrees with a simulated student on whether a course ends', () => {
  const date = fc.constantFrom(null, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z');
  const exercise = fc.record({
    estado: fc.constantFrom('borrador', 'publicado'),
    tipo: fc.constantFrom('practica', 'evaluacion'),
    abre: date,
    cierra: date,
  });
  const lesson = fc.record({
    criterio: fc.constantFrom('manual', 'visto', 'tiempo', 'asistencia', 'ejercicio'),
    tipo: fc.constantFrom('texto', 'video', 'documento', 'enVivo', 'presencial', 'externo'),
    obligatoria: fc.boolean(),
    video: fc.constantFrom(null, { url: 'https://video.example/1' }),
    exercises: fc.array(exercise, { maxLength: 2 }),
  });
  const made = fc
    .record({
      progresion: fc.constantFrom('libre', 'secuencial'),
      fin: fc.constantFrom(null, '2026-12-15T00:00:00Z'),
      clasesPct: fc.constantFrom(undefined, 50, 75, 100),
      final: fc.option(exercise, { nil: undefined }),
      modules: fc.array(
        fc.record({
          obligatorio: fc.boolean(),
          disponibleDesde: date,
          lessons: fc.array(lesson, { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ progresion, fin, clasesPct, final, modules }): CourseFacts => {
      const parts = modules.flatMap((module, i) =>
        module.lessons.map((one, j) => ({
          ...one,
          _id: `c${i}.${j}`,
          modulo: `m${i}`,
          titulo: `C${i}.${j}`,
        })),
      );
      const own = parts.flatMap(({ _id, exercises }) => exercises.map((one) => ({ ...one, clase: _id })));
      return {
        course: {
          _id: 'c',
          estado: 'borrador',
          inicio: null,
          progresion,
          reglaAprobacion: clasesPct === undefined ? null : { clasesPct },
          fin,
        },
        modules: modules.map(({ obligatorio, disponibleDesde }, i) => ({
          _id: `m${i}`,
          titulo: `M${i}`,
          obligatorio,
          disponibleDesde,
        })),
        lessons: parts.map(({ exercises: _, ...one }) => ({
          ...one,
          contenido: '<p>x</p>',
          videoArchivo: null,
          adjuntos: null,
          encuentro: null,
        })),
        exercises: [...own, ...(final ? [{ ...final, clase: null }] : [])].map((one, i) => ({
          ...one,
          _id: `e${i}`,
          titulo: 'E',
          modulo: null,
          reactivos: [],
          intentosMax: 1,
          metodoNota: 'mejor',
          aprobacionPct: 60,
          permiteSinConexion: false,
          inPerson: false,
        })),
        gone: [],
      } as unknown as CourseFacts;
    });
  fc.assert(
    fc.property(made, (facts) => {
      assert.equal(reviewCourse(facts, new Date(NOW)).completa, walks(facts));
    }),
    { numRuns: 1000 },
  );
});
