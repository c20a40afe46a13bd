/** The review of a course before it goes out, and what the server refuses to publish. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { refused, training, type Training } from '../../testing/training.ts';
import { reviewCourse, type CourseFacts } from './publishing-checks.ts';
import { courseReview } from './publishing-review.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const look = async (course: string, who: Training['docente'] = t.docente) =>
  (await courseReview({ db: t.db, caller: who, now: t.now }, course)).hallazgos;
const stops = async (course: string) =>
  (await look(course)).filter(({ gravedad }) => gravedad === 'impide').map(({ campo }) => campo);
const publish = (course: string) => t.edit(t.gestor, 'cursos', course, { estado: 'publicado' });

describe('la revisión de un curso', () => {
  it('names each class that nobody completes, where it is mended, and lets the course out once it is', async () => {
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
    // Once people study it, what can't be completed is refused where it is written.
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

  it('lets out a course in order whose optional class nobody completes, and not one whose classes are all optional', async () => {
    const optional = { criterio: 'asistencia', obligatoria: false };
    const course = await t.course({ progresion: 'secuencial' }, [optional, {}]);
    assert.deepEqual(await stops(course._id), []);
    await publish(course._id);
    assert.deepEqual(await stops((await t.course({}, [optional]))._id), ['criterio']);
  });

  it('is for who teaches the course or manages its centre', async () => {
    const course = await t.published();
    for (const who of [t.docente, t.gestor, t.admin]) assert.ok(Array.isArray(await look(course._id, who)));
    await refused(look(course._id, await t.person('otra')), 403);
  });

  it('a rule that asks for meetings where there are none, a module after the end, an option said twice', async () => {
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
    // Of a draft, and of what is asked of nobody, it is told; it stops nobody.
    assert.deepEqual(
      (await look(course._id))
        .filter(({ gravedad }) => gravedad === 'avisa')
        .map(({ campo }) => campo)
        .filter((campo) => campo !== 'contenido')
        .sort(),
      ['reactivos.0.opciones', 'reglaAprobacion.asistenciaMin'],
    );
  });
});

/** What a student who does everything gets done, and whether that is all that counts. */
function walks({ modules, lessons, exercises }: CourseFacts): boolean {
  const can = (lesson: CourseFacts['lessons'][number]): boolean => {
    if (lesson.criterio === 'asistencia') return lesson.tipo === 'presencial' || lesson.tipo === 'enVivo';
    if (lesson.criterio === 'visto') return Boolean(lesson.video?.url);
    if (lesson.criterio !== 'ejercicio') return true;
    return exercises.some(({ clase, estado }) => clase === lesson._id && estado === 'publicado');
  };
  const optional = modules.filter(({ obligatorio }) => !obligatorio).map(({ _id }) => _id);
  const asked = lessons.filter(({ obligatoria, modulo }) => obligatoria && !optional.includes(modulo));
  const counting = asked.length > 0 ? asked : lessons;
  return counting.length > 0 && counting.every(can);
}

it('says that a course can be completed exactly when a walk through it gets to the end', () => {
  const lesson = fc.record({
    criterio: fc.constantFrom('manual', 'visto', 'tiempo', 'asistencia', 'ejercicio'),
    tipo: fc.constantFrom('texto', 'video', 'documento', 'enVivo', 'presencial', 'externo'),
    obligatoria: fc.boolean(),
    video: fc.constantFrom(null, { url: 'https://video.example/1' }),
    exercise: fc.constantFrom(undefined, 'borrador', 'publicado'),
  });
  const made = fc
    .record({
      progresion: fc.constantFrom('libre', 'secuencial'),
      modules: fc.array(
        fc.record({ obligatorio: fc.boolean(), lessons: fc.array(lesson, { maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    })
    .map(({ progresion, modules }): CourseFacts => {
      const parts = modules.flatMap((module, i) =>
        module.lessons.map((one, j) => ({
          ...one,
          _id: `c${i}.${j}`,
          modulo: `m${i}`,
          titulo: `C${i}.${j}`,
        })),
      );
      return {
        course: { _id: 'c', progresion, reglaAprobacion: null, fin: null },
        modules: modules.map(({ obligatorio }, i) => ({
          _id: `m${i}`,
          titulo: `M${i}`,
          obligatorio,
          disponibleDesde: null,
        })),
        lessons: parts.map(({ exercise: _, ...one }) => ({
          ...one,
          contenido: '<p>x</p>',
          videoArchivo: null,
          adjuntos: null,
          encuentro: null,
        })),
        exercises: parts
          .filter(({ exercise }) => exercise !== undefined)
          .map(({ _id, exercise }) => ({
            _id: `e${_id}`,
            titulo: 'E',
            clase: _id,
            modulo: null,
            tipo: 'practica',
            estado: exercise,
            abre: null,
            cierra: null,
            reactivos: [],
          })),
      } as unknown as CourseFacts;
    });
  fc.assert(
    fc.property(made, (facts) => {
      assert.equal(reviewCourse(facts, new Date('2026-11-20')).completa, walks(facts));
    }),
    { numRuns: 500 },
  );
});
