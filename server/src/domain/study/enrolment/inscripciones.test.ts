/** Hooks of enrolments, progress and attendance. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { attendanceCode as attendanceCodeCall } from '@oficio/shared/contract/calls/course-teaching';
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import { cachedRecordOf } from '../../../engine/collections/visible-records.ts';
import { admitted } from '../../../testing/calls.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { attendanceCode } from '../attendance/attendance-code.ts';
import { storeInBatch } from '../progress/beats-together.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const counted = async (courseId: string) => (await t.row('cursos', courseId))['inscriptos'];

describe('leaving a course and returning', () => {
  it('retains the enrolment and what was done in it', async () => {
    const ana = await t.person('ana');
    const course = await t.published({ modoInscripcion: 'aprobacion' });
    const own = await t.create(ana, 'inscripciones', { curso: course._id });
    await t.edit(t.gestor, 'inscripciones', own._id, { estado: 'activa' });
    await t.create(ana, 'progreso', { inscripcion: own._id, clase: course.clases[0]!, estado: 'completada' });
    await t.edit(ana, 'inscripciones', own._id, { estado: 'abandonada' });
    const back = await t.create(ana, 'inscripciones', { curso: course._id });
    assert.deepEqual(
      [back._id, back['estado'], back['ciclo'], back['progresoPct']],
      [own._id, 'activa', 1, 50],
    );
    await t.edit(ana, 'inscripciones', own._id, { estado: 'abandonada' });
    await t.edit(ana, 'inscripciones', own._id, { estado: 'activa' });
  });

  it('is a request again if never accepted, and waits in a full course', async () => {
    const [ana, beto] = [await t.person('ana'), await t.person('beto')];
    const asked = await t.published({ modoInscripcion: 'aprobacion' });
    const request = await t.create(ana, 'inscripciones', { curso: asked._id });
    await t.edit(ana, 'inscripciones', request._id, { estado: 'abandonada' });
    await refused(t.edit(ana, 'inscripciones', request._id, { estado: 'activa' }), 409, 'estado');
    assert.equal((await t.create(ana, 'inscripciones', { curso: asked._id }))['estado'], 'solicitada');

    const small = await t.published({ cupo: 1 });
    const first = await t.create(ana, 'inscripciones', { curso: small._id });
    await t.edit(ana, 'inscripciones', first._id, { estado: 'abandonada' });
    await t.create(beto, 'inscripciones', { curso: small._id });
    await refused(t.edit(ana, 'inscripciones', first._id, { estado: 'activa' }), 409, 'estado');
    const back = await t.create(ana, 'inscripciones', { curso: small._id });
    assert.deepEqual([back._id, back['estado']], [first._id, 'enEspera']);
  });
});

describe('inscripciones', () => {
  it('starts in the state that the course asks for', async () => {
    const ana = await t.person('ana');
    const open = await t.published();
    const enrolment = await t.create(ana, 'inscripciones', { curso: open._id });
    assert.deepEqual(
      [enrolment['estado'], enrolment['usuario'], enrolment['origen'], enrolment['ciclo']],
      ['activa', ana._id, 'propia', 1],
    );
    assert.equal(await counted(open._id), 1);

    const asked = await t.published({ modoInscripcion: 'aprobacion' });
    const request = await t.create(ana, 'inscripciones', { curso: asked._id });
    assert.equal(request['estado'], 'solicitada');
    assert.equal(await counted(asked._id), 0);
    const told = async () =>
      (await t.notices(t.gestor)).filter((n) => n.startsWith('Hay una inscripción por aprobar')).length;
    const before = await told();
    assert.ok(before > 0);
    // A request withdrawn and sent again is notified once.
    await t.edit(ana, 'inscripciones', request._id, { estado: 'abandonada' });
    await t.create(ana, 'inscripciones', { curso: asked._id });
    assert.equal(await told(), before);
    await refused(t.edit(ana, 'inscripciones', request._id, { estado: 'activa' }), 403, 'estado');
    await t.edit(t.docente, 'inscripciones', request._id, { estado: 'activa' });
    assert.equal(await counted(asked._id), 1);
    assert.ok((await t.notices(ana)).some((n) => n.startsWith('Inscripción aceptada')));

    const closed = await t.published({ modoInscripcion: 'cerrada' });
    await refused(t.create(ana, 'inscripciones', { curso: closed._id }), 422, 'curso', /cerrada/);

    const coded = await t.published({ modoInscripcion: 'codigo', codigoInscripcion: 'TABLERO-7' });
    await refused(t.create(ana, 'inscripciones', { curso: coded._id }), 422, 'codigo');
    await refused(t.create(ana, 'inscripciones', { curso: coded._id, codigo: 'otro' }), 422, 'codigo');
    assert.equal(
      (await t.create(ana, 'inscripciones', { curso: coded._id, codigo: ' tablero-7 ' }))['estado'],
      'activa',
    );
    const guesser = await t.person('beto');
    const guess = (codigo: string) => t.create(guesser, 'inscripciones', { curso: coded._id, codigo });
    for (let n = 0; n < 10; n += 1) await refused(guess(`TABLERO-${n + 10}`), 422, 'codigo');
    await refused(guess('TABLERO-7'), 429, 'codigo', /demasiados códigos/);
  });

  it('hides a draft from a student', async () => {
    const { _id } = await t.course();
    await refused(t.create(await t.person('ana'), 'inscripciones', { curso: _id }), 400, 'curso');
    const known = await t.student('conocida');
    await refused(t.create(t.gestor, 'inscripciones', { curso: _id, usuario: known._id }), 422, 'curso');
  });

  it('lets only the centre enrol another person, active at once', async () => {
    const [ana, beto] = [await t.person('ana'), await t.student('beto')];
    const { _id } = await t.published({ modoInscripcion: 'cerrada' });
    await refused(t.create(ana, 'inscripciones', { curso: _id, usuario: beto._id }), 403, 'usuario');
    const made = await t.create(t.gestor, 'inscripciones', { curso: _id, usuario: beto._id });
    assert.deepEqual([made['estado'], made['origen']], ['activa', 'centro']);
    assert.equal((await t.notices(beto)).length, 1);
  });

  it('is safe to repeat, and returns the place when leaving', async () => {
    const ana = await t.person('ana');
    const { _id } = await t.published();
    const first = await t.create(ana, 'inscripciones', { curso: _id });
    assert.equal((await t.create(ana, 'inscripciones', { curso: _id }))._id, first._id);
    assert.equal(await counted(_id), 1);
    await t.edit(ana, 'inscripciones', first._id, { estado: 'abandonada' });
    assert.equal(await counted(_id), 0);
    const second = await t.create(ana, 'inscripciones', { curso: _id });
    assert.deepEqual([second._id, second['ciclo'], second['estado']], [first._id, 1, 'activa']);
    // Requesting the next cycle doesn't discard the work of this one either.
    await t.edit(ana, 'inscripciones', first._id, { estado: 'abandonada' });
    assert.equal((await t.create(ana, 'inscripciones', { curso: _id, ciclo: 2 }))._id, first._id);
  });

  it('gives no place twice, and offers a freed one in order', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, i) => t.person(`p${i}`)));
    const { _id } = await t.published({ cupo: 2 });
    const made = await Promise.all(people.map((p) => t.create(p, 'inscripciones', { curso: _id })));
    assert.equal(made.filter((e) => e['estado'] === 'activa').length, 2);
    assert.equal(made.filter((e) => e['estado'] === 'enEspera').length, 4);
    assert.match(String(made.find((e) => e['estado'] === 'enEspera')?.['motivoEstado']), /no tiene lugares/);
    assert.equal(await counted(_id), 2);

    const active = made.findIndex((e) => e['estado'] === 'activa');
    const waiting = made.find((e) => e['estado'] === 'enEspera')!;
    await refused(
      t.edit(t.gestor, 'inscripciones', waiting._id, { estado: 'activa' }),
      409,
      'estado',
      /lugares/,
    );
    await t.edit(people[active]!, 'inscripciones', made[active]!._id, { estado: 'abandonada' });
    const { rows } = await t.db.query<{ _id: string; usuario: string }>(
      `select "_id", "usuario" from "inscripciones" where "curso" = $1 and "estado" = 'ofrecida'`,
      [_id],
    );
    assert.deepEqual([rows.length, await counted(_id)], [1, 1], 'kept for one, and taken by nobody yet');
    const offered = people.find((p) => p._id === rows[0]?.usuario)!;
    assert.ok((await t.notices(offered)).some((n) => n.startsWith('Hay un lugar en')));
    await t.edit(offered, 'inscripciones', rows[0]!._id, { estado: 'activa' });
    assert.equal(await counted(_id), 2);

    await t.edit(t.gestor, 'cursos', _id, { cupo: 5 });
    assert.equal((await t.row('cursos', _id))['reservados'], 3);
  });

  it('does not count as an edit of the course', async () => {
    const { _id } = await t.published();
    const { version } = await t.row('cursos', _id);
    await t.create(await t.person('ana'), 'inscripciones', { curso: _id });
    assert.equal((await t.row('cursos', _id))['version'], version);
  });
});

describe('progreso', () => {
  const enrolled = async (changes = {}, lessons?: readonly Record<string, unknown>[]) => {
    const ana = await t.person('ana');
    const course = await t.published(changes, lessons);
    const inscripcion = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
    const step = (clase: string, more: Record<string, unknown> = {}) =>
      t.create(ana, 'progreso', { inscripcion, clase, ...more });
    return { ana, course, inscripcion, step };
  };

  it('counts, and completes the course with its last class', async () => {
    const { ana, course, inscripcion, step } = await enrolled();
    await step(course.clases[0]!, { estado: 'completada' });
    let row = await t.row('inscripciones', inscripcion);
    assert.deepEqual(
      [row['progresoPct'], row['estado'], row['claseActual']],
      [50, 'activa', course.clases[0]],
    );
    await step(course.clases[1]!, { estado: 'completada' });
    row = await t.row('inscripciones', inscripcion);
    assert.deepEqual([row['progresoPct'], row['estado']], [100, 'completada']);
    assert.ok((await t.notices(ana)).some((n) => n.startsWith('Curso completado')));
    assert.equal(await counted(course._id), 1);
  });

  /** Advances the clock. */
  const after = (seconds: number) => {
    t.now = new Date(t.now.getTime() + seconds * 1000);
  };

  it('merges two devices by the larger figures and completion', async () => {
    const { ana, course, step } = await enrolled();
    await step(course.clases[0]!);
    after(50);
    const first = await step(course.clases[0]!, { segundos: 50, posicion: 10, estado: 'completada' });
    const second = await step(course.clases[0]!, { segundos: 20, posicion: 40, apunte: 'Repasar' });
    assert.equal(second._id, first._id);
    assert.deepEqual(
      [second['segundos'], second['posicion'], second['estado'], second['apunte']],
      [50, 40, 'completada', 'Repasar'],
    );
    const edited = await t.edit(ana, 'progreso', first._id, { segundos: 5 });
    assert.equal(edited['segundos'], 50);
  });

  it('makes one row for two devices at once', async () => {
    const { course, inscripcion, step } = await enrolled();
    await step(course.clases[0]!);
    after(40);
    await Promise.all([1, 2, 3, 4].map((n) => step(course.clases[0]!, { segundos: n * 10 })));
    const { rows } = await t.db.query(`select "segundos" from "progreso" where "inscripcion" = $1`, [
      inscripcion,
    ]);
    assert.deepEqual(rows, [{ segundos: 40 }]);
  });

  it('batches plain beats as if sent singly, and leaves other edits', async () => {
    const timed = [
      { criterio: 'tiempo', tiempoMinSeg: 600 },
      { criterio: 'tiempo', tiempoMinSeg: 20 },
    ];
    const { ana, course, step } = await enrolled({}, timed);
    const [first, second] = [await step(course.clases[0]!), await step(course.clases[1]!)];
    const other = await enrolled({}, timed);
    const theirs = await other.step(other.course.clases[0]!);
    after(15);
    const beat = (who: Person, { _id }: { _id: string }, said: Record<string, unknown>) =>
      storeInBatch({ caller: who, now: t.now, db: t.db }, _id, said);
    const kept = await Promise.all([
      beat(ana, first, { segundos: 10, posicion: 4 }),
      // Counted over the same 15 seconds as the first one.
      beat(ana, second, { segundos: 15 }),
      beat(ana, first, { segundos: 9 }),
      beat(other.ana, theirs, { segundos: 9999 }),
      beat(ana, theirs, { segundos: 10 }),
      beat(ana, first, { estado: 'completada' }),
    ]);
    assert.deepEqual(
      kept.map((row) => row?.['segundos']),
      [10, 5, 10, 0, undefined, undefined],
    );
    assert.equal(cachedRecordOf(kept[0]!)?.['posicion'], 4);
    const row = await t.row('progreso', first._id);
    assert.deepEqual([row['segundos'], row['actualizadoPor']], [10, ana._id]);
    after(60);
    assert.equal(await beat(ana, second, { segundos: 30 }), undefined, 'it completes the class');
    assert.equal((await t.edit(ana, 'progreso', second._id, { segundos: 30 }))['estado'], 'completada');
    const { rows } = await t.db.query('select "claseActual" from "inscripciones" where "usuario" = $1', [
      ana._id,
    ]);
    assert.deepEqual(rows, [{ claseActual: course.clases[1] }]);
  });

  it('shares one time among beats of the same moment in all courses', async () => {
    const lessons = Array.from({ length: 5 }, () => ({}));
    const one = await enrolled({}, lessons);
    const { ana } = one;
    const other = await t.published({}, lessons);
    const { _id: inscripcion } = await t.create(ana, 'inscripciones', { curso: other._id });
    const rows: string[] = [];
    for (const clase of one.course.clases) rows.push((await one.step(clase))._id);
    for (const clase of other.clases)
      rows.push((await t.create(ana, 'progreso', { inscripcion, clase }))._id);
    const seconds = async () =>
      (await Promise.all(rows.map((_id) => t.row('progreso', _id)))).map(({ segundos }) => Number(segundos));
    const alone = (_id: string, segundos: number) => t.edit(ana, 'progreso', _id, { segundos });
    // Falls back to the ordinary path for locked rows, as a request does.
    const together = async (_id: string, segundos: number) =>
      (await storeInBatch({ caller: ana, now: t.now, db: t.db }, _id, { segundos })) ?? alone(_id, segundos);
    let passed = 0;
    for (const send of [alone, together, alone]) {
      after(100);
      passed += 100;
      const had = await seconds();
      // In small steps, so that each beat finds some of the time and the last one none.
      await Promise.all([8, 16].flatMap((more) => rows.map((_id, i) => send(_id, had[i]! + more))));
      assert.equal(
        (await seconds()).reduce((a, b) => a + b),
        passed,
      );
    }
  });

  it('is for students, in a class of the course', async () => {
    const { course, inscripcion, step, ana } = await enrolled();
    const other = await t.person('otro');
    await refused(t.create(other, 'progreso', { inscripcion, clase: course.clases[0] }), 400, 'inscripcion');
    const { clases } = await t.published();
    await refused(step(clases[0]!), 400, 'clase');
    await t.edit(ana, 'inscripciones', inscripcion, { estado: 'abandonada' });
    await refused(step(course.clases[0]!), 422, 'inscripcion');
  });

  it('completes by each criterion when met, and says what is missing', async () => {
    const { course, step } = await enrolled({}, [
      { criterio: 'tiempo', tiempoMinSeg: 60 },
      { criterio: 'visto', tipo: 'video', video: { url: 'https://video.example/1', segundos: 100 } },
      {
        criterio: 'asistencia',
        tipo: 'presencial',
        encuentro: { inicio: t.now.toISOString(), lugar: 'Taller' },
      },
      { criterio: 'ejercicio' },
      {},
    ]);
    const [time, seen, presence, exercise, manual] = course.clases as [
      string,
      string,
      string,
      string,
      string,
    ];
    await step(time);
    after(30);
    await refused(
      step(time, { segundos: 30, estado: 'completada' }),
      422,
      'estado',
      /60 segundos. Faltan 30 s/,
    );
    await step(time, { segundos: 30 });
    after(31);
    assert.equal((await step(time, { segundos: 61 }))['estado'], 'completada');
    await step(seen);
    after(50);
    await refused(step(seen, { segundos: 50, posicion: 50, estado: 'completada' }), 422, 'estado', /video/);
    await step(seen, { segundos: 50, posicion: 50 });
    after(45);
    assert.equal((await step(seen, { segundos: 95, posicion: 95 }))['estado'], 'completada');
    await refused(step(presence, { estado: 'completada' }), 422, 'estado', /asistencia/);
    await refused(step(exercise, { estado: 'completada' }), 422, 'estado', /ejercicio/);
    assert.equal((await step(manual, { segundos: 1 }))['estado'], 'vista');
  });

  it('completes nothing by impossible claims, and returns what counted', async () => {
    const { course, step, inscripcion } = await enrolled({}, [
      { criterio: 'tiempo', tiempoMinSeg: 60 },
      { criterio: 'visto', tipo: 'video', video: { url: 'https://video.example/1', segundos: 600 } },
      { criterio: 'visto', tipo: 'video', video: { url: 'https://video.example/2' } },
    ]);
    const [time, seen, unknown] = course.clases as [string, string, string];
    const read = (row: Record<string, unknown>) => [row['segundos'], row['vistoSeg'], row['estado']];
    assert.deepEqual(read(await step(time, { segundos: 9999 })), [0, 0, 'vista']);
    after(20);
    assert.deepEqual(read(await step(time, { segundos: 9999 })), [0, 0, 'vista']);
    assert.deepEqual(read(await step(time, { segundos: 20 })), [20, 0, 'vista']);
    // Another lesson open meanwhile: the same seconds don't count again.
    assert.deepEqual(read(await step(seen, { segundos: 20, posicion: 20 })), [0, 0, 'vista']);
    // Straight to the end of the video, and then from the beginning.
    after(10);
    assert.deepEqual(read(await step(seen, { segundos: 10, posicion: 600 })), [10, 20, 'vista']);
    after(280);
    assert.deepEqual(read(await step(seen, { segundos: 290, posicion: 560 })), [290, 300, 'vista']);
    after(240);
    assert.deepEqual(read(await step(seen, { segundos: 530, posicion: 590 })), [530, 540, 'completada']);
    // Unknown length: the student reports the end, and must have watched up to there.
    after(30);
    await refused(step(unknown, { segundos: 30, posicion: 900, estado: 'completada' }), 422, 'estado');
    assert.equal((await step(unknown, { segundos: 30, posicion: 30 }))['estado'], 'vista');
    assert.equal((await step(unknown, { estado: 'completada' }))['estado'], 'completada');
    const { rows } = await t.db.query('select 1 from "revisiones" where "coleccion" = $1', ['progreso']);
    assert.equal(rows.length, 0);
    assert.deepEqual((await t.row('inscripciones', inscripcion))['diasEstudiados'], ['2026-11-20']);
  });

  it('does not complete a class that closed after it was opened', async () => {
    const { ana, course, step } = await enrolled({}, [
      { criterio: 'manual' },
      { criterio: 'tiempo', tiempoMinSeg: 20 },
    ]);
    const [byHand, timed] = [await step(course.clases[0]!), await step(course.clases[1]!)];
    await t.edit(t.docente, 'modulos', course.modulo, {
      disponibleDesde: new Date(t.now.getTime() + 86_400_000).toISOString(),
    });
    const complete = () => t.edit(ana, 'progreso', byHand._id, { estado: 'completada' });
    await refused(complete(), 422, 'clase', /se abre el/);
    await t.edit(ana, 'progreso', byHand._id, { apunte: 'La nota queda.' });
    after(60);
    assert.equal((await t.edit(ana, 'progreso', timed._id, { segundos: 30 }))['estado'], 'vista');
    await t.edit(t.docente, 'modulos', course.modulo, { disponibleDesde: null });
    assert.equal((await complete())['estado'], 'completada');
    after(5);
    assert.equal((await t.edit(ana, 'progreso', timed._id, { segundos: 32 }))['estado'], 'completada');
  });

  it('follows the order of a sequential course', async () => {
    const { course, step } = await enrolled({ progresion: 'secuencial' });
    await refused(step(course.clases[1]!), 422, 'clase', /antes hay que completar la clase «Clase 1»/);
    await step(course.clases[0]!, { estado: 'completada' });
    await step(course.clases[1]!);
  });

  it('falls when the programme gets a new class', async () => {
    const { course, inscripcion, step } = await enrolled();
    await step(course.clases[0]!, { estado: 'completada' });
    await t.create(t.docente, 'clases', { modulo: course.modulo, titulo: 'Otra', tipo: 'texto', orden: 3 });
    assert.equal((await t.row('inscripciones', inscripcion))['progresoPct'], 33.3);
    const optional = await t.create(t.docente, 'modulos', {
      curso: course._id,
      titulo: 'Optativo',
      orden: 2,
      obligatorio: false,
    });
    await t.create(t.docente, 'clases', { modulo: optional._id, titulo: 'Más', tipo: 'texto', orden: 1 });
    assert.equal((await t.row('inscripciones', inscripcion))['progresoPct'], 33.3);
  });

  it('completes the class by attendance, and the course by its rule', async () => {
    const meeting = {
      tipo: 'presencial',
      criterio: 'asistencia',
      encuentro: { inicio: '2026-12-01T20:00:00Z', lugar: 'Aula 1' },
    };
    const { ana, course, inscripcion } = await enrolled(
      { reglaAprobacion: { clasesPct: 100, notaMin: 60, asistenciaMin: 80 } },
      [meeting],
    );
    const mark = { clase: course.clases[0], usuario: ana._id };
    await refused(t.create(t.docente, 'asistencias', { ...mark, usuario: t.admin._id }), 422, 'usuario');
    const made = await t.create(t.docente, 'asistencias', { ...mark, estado: 'ausente' });
    assert.equal(made['registradaPor'], t.docente._id);
    assert.equal((await t.row('inscripciones', inscripcion))['estado'], 'activa');
    await refused(t.create(t.docente, 'asistencias', mark), 409, 'usuario');
    await t.edit(t.docente, 'asistencias', made._id, { estado: 'presente' });
    assert.deepEqual(
      [
        (await t.row('inscripciones', inscripcion))['progresoPct'],
        (await t.row('inscripciones', inscripcion))['estado'],
      ],
      [100, 'completada'],
    );
  });

  it('marks attendance by the meeting’s code while it is shown', async () => {
    const begins = new Date(t.now.getTime() + 10 * 60_000).toISOString();
    const meeting = { tipo: 'presencial', encuentro: { inicio: begins, lugar: 'Aula 1' } };
    const { ana, course } = await enrolled({}, [meeting, {}]);
    const [clase = '', other = ''] = course.clases;
    const shown = async (who: Person = t.docente, lesson = clase) => {
      const context = { caller: who, now: t.now, db: t.db };
      await admitted(attendanceCodeCall, context, { clase: lesson });
      return attendanceCode(context, lesson);
    };
    await refused(shown(ana), 403, undefined, /registra quien dicta/);
    await refused(shown(t.docente, other), 422, 'clase', /presenciales/);

    const { codigo, inscriptos, presentes } = await shown();
    assert.deepEqual([inscriptos, presentes], [1, 0]);
    const scan = (who: Person, code = codigo) =>
      t.create(who, 'asistencias', { clase, usuario: who._id, codigo: code });
    await refused(scan(await t.person('otra')), 403, 'clase', /no está cursando/);
    await refused(t.create(t.docente, 'asistencias', { clase, usuario: ana._id, codigo }), 403, 'usuario');
    await refused(t.create(ana, 'asistencias', { clase, usuario: ana._id }), 403);
    await refused(scan(ana, 'XXXXXX'), 422, 'codigo', /ya cambió/);

    const then = t.now;
    t.now = new Date(then.getTime() + 60_000);
    await refused(scan(ana), 422, 'codigo', /ya cambió/);
    t.now = new Date(then.getTime() + 30_000);
    const mark = await scan(ana, codigo.toLowerCase());
    assert.deepEqual([mark['estado'], mark['modo']], ['presente', 'codigo']);
    assert.equal((await scan(ana))._id, mark._id);
    assert.equal((await shown()).presentes, 1);

    // The teacher's list overrides the code, and stays.
    const struck = { clase, usuario: ana._id, estado: 'ausente' };
    const list = await t.create(t.docente, 'asistencias', struck);
    assert.deepEqual([list._id, list['estado'], list['modo']], [mark._id, 'ausente', 'lista']);
    assert.equal((await t.create(t.docente, 'asistencias', struck))._id, mark._id);
    await refused(scan(ana), 409, 'estado', /de otra manera/);
    await t.softRemove(t.docente, 'asistencias', mark._id);
    await refused(scan(ana), 409, 'estado', /de otra manera/);
    await refused(
      (async () => {
        for (let i = 0; i < 10; i += 1) await scan(ana, 'XXXXXX').catch((error: unknown) => keep(error));
      })(),
      429,
      'codigo',
    );
    // Many tries at once are refused at once, and don't exhaust the database connections.
    const eva = await t.person('eva');
    await t.create(eva, 'inscripciones', { curso: course._id });
    const many = await Promise.allSettled(Array.from({ length: 40 }, () => scan(eva, 'XXXXXX')));
    const answers = many.map((one) =>
      one.status === 'rejected' ? (one.reason as ContractError).status : 200,
    );
    assert.deepEqual(new Set(answers), new Set([422, 429]));
    t.now = new Date(then.getTime() + 4 * 3_600_000);
    await refused(shown(), 422, 'clase', /media hora/);
    t.now = then;
  });
});

/** Swallows the error of a wrong code, so that it can be tried again; rethrows any other. */
function keep(error: unknown): void {
  if ((error as { status?: number }).status !== 422) throw error;
}
