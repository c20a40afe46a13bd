/** Hooks of attempts, from the start to the grade and its effects. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { RegradeChoice } from '@oficio/shared/contract/calls/exercises';
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { ItemOf } from '@oficio/shared/contract/exercises/item';
import { newId } from '@oficio/shared/contract/values/ids';
import { sharedSecret } from '../../auth/secrets.ts';
import type { Values } from '../../engine/collections/context.ts';
import { fileAccess } from '../../engine/collections/file-access.ts';
import { fileRow, type FileRow } from '../../engine/collections/file-rows.ts';
import { cachedRecordOf } from '../../engine/collections/visible-records.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { runClock } from '../clock.ts';
import { DOMAIN } from '../index.ts';
import { saveAnswersTogether } from './answers-together.ts';
import { drawItems } from './attempt-draw.ts';
import { storeMissingQuestions } from './attempt-questions.ts';
import { releaseAnswers } from './attempt-release.ts';
import { regradeEffect } from './regrade-effect.ts';
import { regrade } from './regrade-run.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const AUTO: readonly [ItemOf<'unica'>, ItemOf<'numerica'>] = [
  {
    id: 'p1',
    tipo: 'unica',
    enunciado: '¿Qué cable?',
    opciones: [
      { id: 'a', texto: 'Marrón' },
      { id: 'b', texto: 'Celeste' },
    ],
  },
  { id: 'p2', tipo: 'numerica', enunciado: '¿Cuánto?', puntaje: 3 },
];
const KEY = { p1: 'a', p2: { valor: 2.5, tolerancia: 0.1 } };
const ESSAY = { id: 'p3', tipo: 'ensayo', enunciado: '¿Por qué?', puntaje: 4 };

interface Scene {
  readonly ana: Person;
  readonly course: { readonly _id: string; readonly clases: string[] };
  readonly ejercicio: string;
  readonly inscripcion: string;
  start(more?: Values): ReturnType<Training['create']>;
  send(id: string, answers: Values): ReturnType<Training['edit']>;
}
async function scene(exercise: Values = {}, lessons?: readonly Values[]): Promise<Scene> {
  const ana = await t.person('ana');
  const course = await t.published({}, lessons);
  const place = exercise['clase'] === 0 ? { clase: course.clases[0] } : { curso: course._id };
  const { clase: _place, ...rest } = exercise;
  const made = await t.create(t.docente, 'ejercicios', {
    titulo: 'Evaluación',
    tipo: 'evaluacion',
    reactivos: AUTO,
    clave: KEY,
    retroalimentacion: { p1: 'La fase es marrón.' },
    ...place,
    ...rest,
  });
  await t.edit(t.docente, 'ejercicios', made._id, { estado: 'publicado' });
  const inscripcion = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
  return {
    ana,
    course,
    ejercicio: made._id,
    inscripcion,
    start: (more = {}) => t.create(ana, 'intentos', { ejercicio: made._id, ...more }),
    send: (id, respuestas) => t.edit(ana, 'intentos', id, { respuestas, estado: 'enviado' }),
  };
}
const later = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  const then = t.now;
  t.now = new Date(then.getTime() + seconds * 1000);
  try {
    return await work();
  } finally {
    t.now = then;
  }
};

describe('answering from two devices', () => {
  it('stores the latest answer to each question, whenever it arrives', async () => {
    const { ana, start } = await scene();
    const { _id } = await start();
    const now = t.now.getTime();
    const answer = (respuestas: Values, respondidas?: Values) =>
      t.edit(ana, 'intentos', _id, { respuestas, ...(respondidas && { respondidas }) });
    await answer({ p1: 'b' }, { p1: now - 1000 });
    // A phone that was offline: its first answer is older than the saved one, its second is to an unanswered
    // question.
    await answer({ p1: 'a', p2: 2.5 }, { p1: now - 9000, p2: now - 9000 });
    assert.deepEqual((await t.row('intentos', _id))['respuestas'], { p1: 'b', p2: 2.5 });
    // A clock that is ahead doesn't lock an answer, and an answer without a time counts as given now.
    await answer({ p2: 3 }, { p2: now + 3_600_000 });
    await later(1, () => answer({ p2: 4 }));
    await later(2, () => answer({ p1: null }, { p1: now - 5000 }));
    assert.deepEqual((await t.row('intentos', _id))['respuestas'], { p1: 'b', p2: 4 });
  });
});

describe('beginning', () => {
  it('is for those who study the course', async () => {
    const { ejercicio } = await scene();
    await refused(t.create(await t.person('otra'), 'intentos', { ejercicio }), 403, 'ejercicio', /cursando/);
  });
  it('allows one attempt at a time, numbered, also from two devices', async () => {
    const { start, send } = await scene();
    const [a, b] = await Promise.all([start(), start()]);
    assert.equal(a._id, b._id);
    assert.deepEqual([a['numero'], a['estado'], a['versionEjercicio']], [1, 'enCurso', 2]);
    assert.deepEqual(
      (a['sorteo'] as { reactivo: string }[]).map((d) => d.reactivo),
      ['p1', 'p2'],
    );
    await send(a._id, { p1: 'a' });
    assert.equal((await start())['numero'], 2);
  });
  it('draws items once, unpredictable from a chosen id', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...AUTO[1], id: `p${i}` }));
    const clave = Object.fromEntries(many.map((item) => [item.id, KEY.p2]));
    const settings = { mezclar: true, limitarA: 10 };
    const { start } = await scene({ reactivos: many, clave, ...settings });
    const _id = newId();
    const { sorteo } = await start({ _id });
    const site = await sharedSecret(t.db, 'sorteos');
    assert.deepEqual(sorteo, drawItems(site, _id, many, settings));
    for (const guess of ['', 'sorteos', _id]) {
      assert.notDeepEqual(sorteo, drawItems(guess, _id, many, settings));
    }
    assert.deepEqual((await start({ _id }))['sorteo'], sorteo);
  });
  it('draws per person by worth, difficulty and group, plus fixed items', () => {
    const sorts = ['baja', 'media', 'alta'] as const;
    const seed = (n: number) => createHash('sha256').update(`${n}`).digest();
    for (let version = 0; version < 40; version += 1) {
      const chance = seed(version);
      const items = Array.from({ length: 6 + ((chance[0] ?? 0) % 20) }, (_, i) => ({
        ...AUTO[1],
        id: `p${i}`,
        puntaje: [1, 1, 2, 10][(chance[i] ?? 0) % 4] ?? 1,
        dificultad: sorts[(chance[(i * 7) % 32] ?? 0) % 3],
        grupo: (chance[(i * 11) % 32] ?? 0) % 2 ? 'A' : 'B',
        siempre: i === 0,
      }));
      const settings = { mezclar: true, limitarA: 2 + ((chance[1] ?? 0) % (items.length - 2)) };
      const draws = Array.from({ length: 12 }, () => {
        const byId = new Map(items.map((item) => [item.id, item]));
        const drawn = drawItems('sitio', newId(), items, settings).map(({ reactivo }) => byId.get(reactivo));
        assert.equal(drawn.length, settings.limitarA);
        assert.ok(drawn.some((item) => item?.siempre));
        return drawn.map((item) => `${item?.puntaje} ${item?.dificultad} ${item?.grupo}`).sort();
      });
      for (const other of draws) assert.deepEqual(other, draws[0], `versión ${version}`);
    }
  });
  it('follows the declared draw, and refuses an impossible one', async () => {
    const many = Array.from({ length: 9 }, (_, i) => ({
      ...AUTO[1],
      id: `p${i}`,
      grupo: i < 5 ? 'Seguridad' : 'Cálculo',
      puntaje: i % 2 ? 1 : 2,
      siempre: i === 0,
    }));
    const clave = Object.fromEntries(many.map((item) => [item.id, KEY.p2]));
    const sorteo = [{ cantidad: 1 }, { grupo: 'Seguridad', cantidad: 3 }];
    const { start, ejercicio } = await scene({ reactivos: many, clave, sorteo });
    for (let n = 0; n < 4; n += 1) {
      const { _id, preguntas } = await start();
      const ids = (preguntas as { id: string }[]).map(({ id }) => Number(id.slice(1)));
      assert.deepEqual([ids.length, ids.filter((i) => i < 5).length, ids[0]], [4, 3, 0]);
      await t.edit(t.docente, 'intentos', _id, { estado: 'anulado', motivoEstado: 'Prueba.' });
    }
    const tooMany = [{ grupo: 'Cálculo', dificultad: 'media', puntaje: 1, cantidad: 7 }];
    await refused(
      t.edit(t.docente, 'ejercicios', ejercicio, { sorteo: tooMany }),
      422,
      'sorteo.0.cantidad',
      /pide 7 preguntas del grupo «Cálculo», de dificultad media, de 1 punto y hay 2/,
    );
    await refused(
      t.edit(t.docente, 'ejercicios', ejercicio, { limitarA: 3 }),
      422,
      'limitarA',
      /reparte 4 preguntas y por persona se piden 3/,
    );
    const always = many.map((item) => ({ ...item, siempre: true }));
    await refused(
      t.edit(t.docente, 'ejercicios', ejercicio, { sorteo: null, limitarA: 3, reactivos: always }),
      422,
      'limitarA',
      /9 preguntas tocan siempre/,
    );
  });
  it('respects the number of attempts and the dates of the exercise', async () => {
    const limited = await scene({ intentosMax: 1, tipo: 'practica' });
    await limited.send((await limited.start())._id, {});
    await refused(limited.start(), 422, 'ejercicio', /permitidas/);
    const closed = await scene({ cierra: '2026-11-19T12:00:00Z' });
    await refused(closed.start(), 422, 'ejercicio', /cerró el 19 de noviembre de 2026/);
    const early = await scene({ abre: '2026-11-21T12:00:00Z' });
    await refused(early.start(), 422, 'ejercicio', /abre/);
  });
  it('does not know a draft', async () => {
    const { ana, course } = await scene();
    const draft = await t.create(t.docente, 'ejercicios', {
      titulo: 'Borrador',
      tipo: 'practica',
      curso: course._id,
    });
    await refused(t.create(ana, 'intentos', { ejercicio: draft._id }), 400, 'ejercicio');
  });
});

describe('the questions', () => {
  it('come with the attempt, only those drawn, from no other address', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        t.insert('archivos', {
          nombre: `${i}.png`,
          sha256: `${i}`.repeat(64),
          tipo: 'image/png',
          bytes: 9,
          creadoPor: t.docente._id,
        }),
      ),
    );
    const many = pictures.map((imagen, i) => ({ ...AUTO[0], id: `p${i}`, enunciado: `Cuál ${i}`, imagen }));
    const clave = Object.fromEntries(many.map((item) => [item.id, 'a']));
    const { ana, ejercicio, start } = await scene({ reactivos: many, clave, limitarA: 3, mezclar: true });
    const seen = await t.view(ana, 'ejercicios', ejercicio);
    for (const field of ['reactivos', 'sorteo', 'rubrica', 'clave', 'retroalimentacion'])
      assert.equal(seen[field], undefined, field);
    const opened = async (who: Person) => {
      const can = await Promise.all(
        pictures.map(async (id) => {
          const row = (await fileRow(t.db, id)) as FileRow;
          return (await fileAccess({ caller: who, now: t.now, db: t.db }, row)) === 'private';
        }),
      );
      return pictures.filter((_, i) => can[i]);
    };
    assert.deepEqual(await opened(ana), []);
    const begun = await start();
    const given = begun['preguntas'] as { id: string; imagen: string; opciones: { id: string }[] }[];
    assert.deepEqual(
      given.map(({ id, opciones }) => ({ reactivo: id, opciones: opciones.map((option) => option.id) })),
      begun['sorteo'],
    );
    assert.equal(given.length, 3);
    assert.deepEqual(await opened(ana), given.map(({ imagen }) => imagen).sort());
    assert.deepEqual(await opened(await t.person('otra')), []);
    assert.deepEqual(await opened(t.docente), pictures);
    assert.deepEqual((await t.view(ana, 'intentos', begun._id))['preguntas'], given);
  });
  it('belong to the version from which an earlier attempt drew', async () => {
    const { ejercicio, start } = await scene();
    const { _id } = await start();
    const asked = async () => ((await t.row('intentos', _id))['preguntas'] as Values[])?.[0]?.['enunciado'];
    const forget = () => t.db.query('update intentos set preguntas = null where _id = $1', [_id]);
    await t.edit(t.docente, 'ejercicios', ejercicio, {
      reactivos: [{ ...AUTO[0], enunciado: '¿Qué cable es la fase?' }, AUTO[1]],
    });
    await forget();
    assert.equal(((await start())['preguntas'] as Values[])[0]?.['enunciado'], '¿Qué cable?');
    assert.equal(await asked(), '¿Qué cable?');
    await forget();
    assert.equal(await storeMissingQuestions(t.db), 1);
    assert.equal(await asked(), '¿Qué cable?');
    assert.equal((await t.row('intentos', _id))['version'], 1);
  });
  it('wait for their module to open and for the previous classes', async () => {
    const ana = await t.person('ana');
    const course = await t.published({ progresion: 'secuencial' }, [{}, { criterio: 'ejercicio' }]);
    const [first, second] = course.clases;
    const of = async (place: Values) => {
      const made = await t.create(t.docente, 'ejercicios', {
        titulo: 'De su lugar',
        tipo: 'practica',
        reactivos: AUTO,
        clave: KEY,
        ...place,
      });
      await t.edit(t.docente, 'ejercicios', made._id, { estado: 'publicado' });
      return () => t.create(ana, 'intentos', { ejercicio: made._id });
    };
    const inscripcion = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
    const [ofLesson, ofModule] = [await of({ clase: second }), await of({ modulo: course.modulo })];
    await refused(ofLesson(), 422, 'ejercicio', /antes hay que completar la clase «Clase 1»/);
    await t.create(ana, 'progreso', { inscripcion, clase: first, estado: 'completada' });
    await ofLesson();
    await t.edit(t.docente, 'modulos', course.modulo, { disponibleDesde: '2026-12-01T12:00:00Z' });
    await refused(ofModule(), 422, 'ejercicio', /se abre el 1 de diciembre de 2026/);
  });
});

describe('answering and submitting', () => {
  it('grades at once, and shows the answers when the exercise says so', async () => {
    const { ana, start, send } = await scene();
    const { _id } = await start();
    await t.edit(ana, 'intentos', _id, { respuestas: { p1: 'b' } });
    await refused(t.edit(ana, 'intentos', _id, { respuestas: { px: 'b' } }), 400, 'respuestas');
    await refused(t.edit(ana, 'intentos', _id, { nota: 100 }), 400, 'nota');
    const graded = await send(_id, { p1: 'b', p2: '2,55' });
    assert.deepEqual([graded['estado'], graded['nota']], ['calificado', 75]);
    const seen = await t.view(ana, 'intentos', _id);
    assert.equal(seen['detalle'], undefined);
    assert.deepEqual((seen['devolucion'] as Values[])[0], {
      reactivo: 'p1',
      puntaje: 1,
      puntos: 0,
      correcta: false,
      respuesta: 'a',
      explicacion: 'La fase es marrón.',
    });
    await refused(
      t.edit(ana, 'intentos', _id, { respuestas: { p1: 'a' } }),
      409,
      'respuestas',
      /ya se entregó/,
    );
  });
  it('accepts only the same answers again after a lost response', async () => {
    const { ana, start, send, course } = await scene({ duracionSeg: 60 });
    const { _id } = await start();
    const graded = await send(_id, { p1: 'a', p2: 2.5 });
    const again = await send(_id, { p2: 2.5, p1: 'a' });
    assert.deepEqual([again['estado'], again['nota'], again.version], ['calificado', 100, graded.version]);
    await refused(send(_id, { p1: 'b', p2: 2.5 }), 409, 'respuestas', /ya se entregó/);
    await refused(t.edit(ana, 'intentos', _id, { estado: 'enCurso' }), 403);
    // A reader can't repeat a submission that is not theirs.
    const same = { respuestas: { p1: 'a', p2: 2.5 }, estado: 'enviado' };
    await refused(t.edit(t.gestor, 'intentos', _id, same), 403);
    await refused(t.edit(await t.person('otra'), 'intentos', _id, same), 404);
    const { _id: late } = await start();
    for (let n = 0; n < 2; n += 1) {
      const closed = await later(120, () => send(late, { p1: 'a' }));
      assert.deepEqual([closed['estado'], closed['respuestas']], ['vencido', null]);
    }
    const edited = { titulo: 'Otro título', descripcion: '<p>Hola <b>hoy</b></p>', version: 2 };
    const after = await t.edit(t.docente, 'cursos', course._id, edited);
    // An outdated version is a conflict even without changes; the response includes the record to compare
    // with.
    await refused(t.edit(t.docente, 'cursos', course._id, edited), 409, 'version');
    const { version: _version, ...unversioned } = edited;
    assert.equal((await t.edit(t.docente, 'cursos', course._id, unversioned)).version, after.version);
  });
  it('does not show the key before its time', async () => {
    const never = await scene({ mostrarRespuestas: 'nunca' });
    const a = await never.start();
    assert.equal((await never.send(a._id, { p1: 'a' }))['devolucion'], null);
    const onPass = await scene({ mostrarRespuestas: 'alAprobar' });
    const b = await onPass.start();
    assert.equal((await onPass.send(b._id, { p1: 'a' }))['devolucion'], null);
    const c = await onPass.start();
    assert.ok((await onPass.send(c._id, { p1: 'a', p2: 2.5 }))['devolucion']);
    for (const id of [a._id, b._id])
      assert.ok(
        !JSON.stringify(await t.view(id === a._id ? never.ana : onPass.ana, 'intentos', id)).includes('2.5'),
      );
  });
  it('grades with the items of when it began', async () => {
    const { start, send, ejercicio } = await scene();
    const { _id } = await start();
    await t.edit(t.docente, 'ejercicios', ejercicio, { clave: { ...KEY, p1: 'b' } });
    assert.equal((await send(_id, { p1: 'a', p2: 2.5 }))['nota'], 100);
  });
  it('closes when the time is over, with what was saved in time', async () => {
    const { ana, start, send } = await scene({ duracionSeg: 60 });
    const { _id } = await start();
    await t.edit(ana, 'intentos', _id, { respuestas: { p2: 2.5 } });
    const late = await later(120, () => send(_id, { p1: 'a', p2: 2.5 }));
    assert.deepEqual([late['estado'], late['nota'], late['respuestas']], ['vencido', 75, { p2: 2.5 }]);
    const { _id: second } = await start();
    await later(80, () => send(second, { p1: 'a' }));
    assert.equal((await t.row('intentos', second))['estado'], 'calificado');
    const { _id: third } = await start();
    await later(200, () => runClock({ db: t.db, log: pino({ level: 'silent' }) }, t.now));
    assert.equal((await t.row('intentos', third))['estado'], 'vencido');
  });
  it('stores the last answer to each question, without history', async () => {
    const { ana, start, send } = await scene({
      reactivos: [...AUTO, { ...AUTO[1], id: 'p4' }],
      clave: { ...KEY, p4: KEY.p2 },
    });
    const { _id } = await start();
    const save = (respuestas: Values) => t.edit(ana, 'intentos', _id, { respuestas });
    await save({ p1: 'b', p2: 1 });
    // Another device, which started empty and only knows one answer.
    await save({ p4: 2.5 });
    const saved = await save({ p1: 'a' });
    assert.deepEqual(saved['respuestas'], { p1: 'a', p2: 1, p4: 2.5 });
    assert.equal((await save({ p1: 'a' })).version, saved.version, 'twice is once');
    assert.deepEqual((await save({ p2: null }))['respuestas'], { p1: 'a', p4: 2.5 });
    const written = async () =>
      (await t.db.query('select 1 from revisiones where objeto = $1', [_id])).rows.length;
    assert.equal(await written(), 0);
    const graded = await send(_id, { p2: 2.5 });
    assert.deepEqual([graded['nota'], await written()], [100, 1]);
    // The response was lost, so the tab submits again; another tab is too late.
    assert.equal((await send(_id, { p2: 2.5 })).version, graded.version);
    await refused(save({ p2: 1 }), 409, 'respuestas');
  });
  it('batches plain answers as if sent singly, and leaves other edits', async () => {
    const { ana, ejercicio, start } = await scene({ duracionSeg: 600 });
    const attempt = await start();
    const other = await scene();
    const theirs = await other.start();
    const keep = (who: Person, id: string, said: Values) =>
      saveAnswersTogether({ caller: who, now: t.now, db: t.db }, id, said);
    const kept = await Promise.all([
      keep(ana, attempt._id, { respuestas: { p1: 'a' } }),
      keep(other.ana, theirs._id, { respuestas: { p2: 3 } }),
      keep(ana, attempt._id, { respuestas: { p2: 2 } }),
      keep(ana, theirs._id, { respuestas: { p1: 'b' } }),
      keep(ana, attempt._id, { respuestas: { otra: 'b' } }),
      keep(ana, attempt._id, { respuestas: { p2: newId() } }),
      keep(ana, attempt._id, { respuestas: { p1: 'b' }, estado: 'enviado' }),
    ]);
    assert.deepEqual(
      kept.map((row) => row?.['respuestas']),
      [{ p1: 'a' }, { p2: 3 }, { p1: 'a', p2: 2 }, undefined, undefined, undefined, undefined],
    );
    assert.deepEqual((await t.row('intentos', theirs._id))['respuestas'], { p2: 3 });
    const record = cachedRecordOf(kept[2]!);
    assert.deepEqual([record?.['ejercicio'], record?.['detalle']], [ejercicio, undefined]);
    const over = { caller: ana, now: new Date(t.now.getTime() + 3_600_000), db: t.db };
    assert.equal(await saveAnswersTogether(over, attempt._id, { respuestas: { p1: 'b' } }), undefined);
    assert.deepEqual((await t.row('intentos', attempt._id))['respuestas'], { p1: 'a', p2: 2 });
  });

  it('adds a person’s extra time and the declared grace', async () => {
    const { ana, inscripcion, start, send } = await scene({
      duracionSeg: 100,
      graciaSeg: 5,
      cierra: '2026-11-20T12:01:40Z',
    });
    // With an end date, the course stays open after its exam closes.
    await t.db.query(
      `update "cursos" set "fin" = '2027-01-01Z' where "_id" = (select "curso" from "inscripciones" where "_id" = $1)`,
      [inscripcion],
    );
    const { _id: plain } = await start();
    assert.equal((await later(106, () => send(plain, { p1: 'a' })))['estado'], 'vencido');
    await t.db.query('update inscripciones set "tiempoExtraPct" = 50 where _id = $1', [inscripcion]);
    const { _id, tiempoExtraSeg } = await start();
    assert.equal(tiempoExtraSeg, 50);
    // A change of extra time only affects the next attempt.
    await t.db.query('update inscripciones set "tiempoExtraPct" = null where _id = $1', [inscripcion]);
    const clock = (seconds: number) =>
      later(seconds, () => runClock({ db: t.db, log: pino({ level: 'silent' }) }, t.now));
    await clock(154);
    assert.equal((await t.row('intentos', _id))['estado'], 'enCurso');
    assert.equal((await later(154, () => send(_id, { p1: 'a' })))['estado'], 'calificado');
    const { _id: third } = await start();
    assert.equal(third === _id, false);
    await clock(106);
    assert.equal((await t.row('intentos', third))['estado'], 'vencido');
    assert.ok(ana);
  });
});

describe('when the enrolment changes meanwhile', () => {
  it('stops a suspended student, and submits what one who left saved', async () => {
    const exam = await scene();
    const { _id } = await exam.start();
    const practice = await scene({ tipo: 'practica' });
    const begun = await practice.start();
    for (const { inscripcion } of [exam, practice])
      await t.edit(t.gestor, 'inscripciones', inscripcion, {
        estado: 'suspendida',
        motivoEstado: 'Falta un pago.',
      });
    await t.edit(exam.ana, 'intentos', _id, { respuestas: { p1: 'a' } });
    await refused(exam.send(_id, { p2: 2.5 }), 403, 'ejercicio', /suspendida/);
    assert.deepEqual((await t.row('intentos', _id))['respuestas'], { p1: 'a' });
    const told = (values: Values) => t.edit(practice.ana, 'intentos', begun._id, values);
    await refused(told({ respuestas: { p1: 'b' } }), 403, 'ejercicio', /suspendida/);
    for (const { inscripcion } of [exam, practice]) {
      await t.edit(t.gestor, 'inscripciones', inscripcion, { estado: 'activa' });
      await t.edit(t.gestor, 'inscripciones', inscripcion, { estado: 'abandonada' });
    }
    await refused(told({ respuestas: { p1: 'b' } }), 403, 'ejercicio', /cursando/);
    assert.equal((await exam.send(_id, { p2: 2.5 }))['nota'], 100);
  });
});

describe('sitting without a network', () => {
  const OFFLINE = { permiteSinConexion: true, mostrarRespuestas: 'nunca', cierra: '2026-11-20T13:00:00Z' };
  const said = { sinConexion: true, rendidoEn: '2026-11-20T12:30:00Z' };
  const right = { respuestas: { p1: 'a', p2: 2.5 }, estado: 'enviado' };
  const DAY = 86_400;

  it('begins by the server’s clock, while the exercise is open', async () => {
    const { start } = await scene(OFFLINE);
    await refused(
      later(DAY, () => start(said)),
      422,
      'ejercicio',
      /cerró/,
    );
    await refused((await scene()).start(said), 422, 'sinConexion');
  });
  it('counts within the grace, and is marked as offline', async () => {
    const { ana, start } = await scene(OFFLINE);
    const { _id } = await start();
    const done = await later(3620, () => t.edit(ana, 'intentos', _id, { ...right, ...said }));
    assert.deepEqual(
      [done['estado'], done['nota'], done['sinConexion'], done['recibidoTarde']],
      ['calificado', 100, true, false],
    );
    const { _id: online } = await start();
    const now = { sinConexion: true, rendidoEn: t.now.toISOString() };
    assert.equal((await t.edit(ana, 'intentos', online, { ...right, ...now }))['sinConexion'], false);
  });
  it('is for the teacher to accept when later, also after closing', async () => {
    for (const closed of [false, true])
      for (const accepted of [true, false]) {
        const { ana, start } = await scene(OFFLINE);
        const { _id } = await start();
        await t.edit(ana, 'intentos', _id, { respuestas: { p1: 'a' } });
        const view = await later(DAY, async () => {
          if (closed) await runClock({ db: t.db, log: pino({ level: 'silent' }) }, t.now);
          const send = () => t.edit(ana, 'intentos', _id, { ...right, ...said });
          const sent = await send();
          assert.equal((await send()).version, sent.version);
          return t.view(ana, 'intentos', _id);
        });
        assert.deepEqual(
          [view['estado'], view['nota'], view['recibidoTarde'], view['rendidoEn'], view['recibidoEn']],
          ['enCorreccion', undefined, true, '2026-11-20T12:30:00.000Z', '2026-11-21T12:00:00.000Z'],
        );
        const refusal = { estado: 'vencido' };
        if (accepted) await t.edit(t.docente, 'intentos', _id, { estado: 'calificado' });
        else {
          await refused(t.edit(t.docente, 'intentos', _id, refusal), 422, 'motivoEstado');
          await t.edit(t.docente, 'intentos', _id, { ...refusal, motivoEstado: 'El reloj no da.' });
        }
        const row = await t.row('intentos', _id);
        assert.deepEqual(
          [row['estado'], row['nota'], row['respuestas']],
          accepted ? ['calificado', 100, right.respuestas] : ['vencido', 25, { p1: 'a' }],
        );
        if (!accepted) assert.ok((await t.notices(ana)).some((n) => n.startsWith('No se tomó lo que llegó')));
        // After the decision, later answers change nothing.
        await t.edit(ana, 'intentos', _id, { respuestas: { p1: 'b' }, ...said }).catch(() => undefined);
        assert.deepEqual((await t.row('intentos', _id))['respuestas'], row['respuestas']);
      }
  });
  it('distrusts impossible clocks, and takes nothing after a week', async () => {
    const { ana, start } = await scene(OFFLINE);
    const { _id } = await start();
    const before = { sinConexion: true, rendidoEn: '2026-11-20T11:00:00Z' };
    await later(8 * DAY, () => t.edit(ana, 'intentos', _id, { ...right, ...said }));
    const row = await t.row('intentos', _id);
    assert.deepEqual([row['estado'], row['respuestas'], row['recibidoTarde']], ['vencido', null, false]);
    const beto = await scene(OFFLINE);
    const { _id: other } = await beto.start();
    const sent = await later(DAY, () => t.edit(beto.ana, 'intentos', other, { ...right, ...before }));
    assert.deepEqual([sent['recibidoTarde'], sent['rendidoEn']], [true, null]);
  });
  it('accepts nothing late once answers were shown', async () => {
    for (const mostrarRespuestas of ['alCerrar', 'alEnviar']) {
      const { ana, course, ejercicio, start } = await scene({
        ...OFFLINE,
        mostrarRespuestas,
        cierra: '2026-11-20T14:00:00Z',
      });
      const { _id } = await start();
      await t.edit(ana, 'intentos', _id, { respuestas: { p1: 'a' } });
      const beto = await t.person('beto');
      await t.create(beto, 'inscripciones', { curso: course._id });
      const other = await t.create(beto, 'intentos', { ejercicio });
      await t.edit(beto, 'intentos', other._id, right);
      const late = await later(DAY, () => t.edit(ana, 'intentos', _id, { ...right, ...said }));
      assert.deepEqual(
        [late['estado'], late['nota'], late['respuestas'], late['recibidoTarde']],
        ['vencido', 25, { p1: 'a' }, false],
      );
    }
  });
});

describe('showing answers at closing', () => {
  it('gives the answers when the exercise closes', async () => {
    const { ana, start, send } = await scene({
      mostrarRespuestas: 'alCerrar',
      cierra: '2026-11-20T13:00:00Z',
    });
    const { _id } = await start();
    assert.equal((await send(_id, { p1: 'a' }))['devolucion'], null);
    assert.equal(await releaseAnswers(t.db, t.now), 0);
    assert.equal(await releaseAnswers(t.db, new Date('2026-11-20T13:00:00Z')), 1);
    assert.equal(((await t.view(ana, 'intentos', _id)) as { devolucion: unknown[] }).devolucion.length, 2);
  });

  it('withholds them while a student can still answer', async () => {
    const { ana, course, ejercicio, start, send } = await scene({
      mostrarRespuestas: 'alCerrar',
      cierra: '2026-11-20T13:00:00Z',
      duracionSeg: 3600,
    });
    const beto = await t.person('beto');
    const { _id: enrolment } = await t.create(beto, 'inscripciones', { curso: course._id });
    await t.edit(t.docente, 'inscripciones', enrolment, { tiempoExtraPct: 50 });
    const slow = await t.create(beto, 'intentos', { ejercicio });
    const { _id } = await start();
    assert.equal((await later(3610, () => send(_id, { p1: 'a' })))['devolucion'], null);
    const release = (seconds: number) => later(seconds, () => releaseAnswers(t.db, t.now));
    assert.equal(await release(3700), 0);
    const right = { respuestas: { p1: 'a' }, estado: 'enviado' };
    await later(5000, () => t.edit(beto, 'intentos', slow._id, right));
    assert.equal(await release(5060), 2);
    for (const [who, id] of [
      [ana, _id],
      [beto, slow._id],
    ] as const)
      assert.equal(((await t.view(who, 'intentos', id)) as { devolucion: unknown[] }).devolucion.length, 2);
  });
});

describe('grading', () => {
  it('waits for a person, who grades every pending item', async () => {
    const { ana, start, send } = await scene({ reactivos: [...AUTO, ESSAY] });
    const { _id } = await start();
    const sent = await send(_id, { p1: 'a', p2: 2.5, p3: 'Porque sí.' });
    assert.deepEqual([sent['estado'], sent['nota']], ['enCorreccion', null]);
    assert.ok((await t.notices(t.docente)).some((n) => n.startsWith('Hay una entrega por corregir')));
    await refused(
      t.edit(t.docente, 'intentos', _id, { estado: 'calificado' }),
      422,
      'correcciones',
      /Falta puntuar una pregunta/,
    );
    await refused(
      t.edit(t.docente, 'intentos', _id, { correcciones: [{ reactivo: 'p3', puntos: 5 }] }),
      422,
      'correcciones.0.puntos',
    );
    await refused(
      t.edit(t.docente, 'intentos', _id, { correcciones: [{ reactivo: 'p9', puntos: 1 }] }),
      422,
      'correcciones.0.reactivo',
    );
    await t.edit(t.docente, 'intentos', _id, {
      correcciones: [{ reactivo: 'p3', puntos: 2, comentario: 'Falta desarrollar.' }],
    });
    assert.equal((await t.view(ana, 'intentos', _id))['correcciones'], undefined);
    const graded = await t.edit(t.docente, 'intentos', _id, { estado: 'calificado' });
    assert.deepEqual([graded['nota'], graded['evaluador']], [75, t.docente._id]);
    assert.ok((await t.notices(ana)).includes('Se corrigió «Evaluación»: 75 %'));
    assert.equal(
      (await t.edit(t.docente, 'intentos', _id, { correcciones: [{ reactivo: 'p3', puntos: 4 }] }))['nota'],
      100,
    );
    assert.equal((await t.view(ana, 'intentos', _id))['nota'], 100);
  });
  it('reopens a graded attempt with a reason, and notifies its person', async () => {
    const { ana, start, send } = await scene({ reactivos: [...AUTO, ESSAY] });
    const { _id } = await start();
    await send(_id, { p1: 'a', p2: 2.5, p3: 'Porque sí.' });
    const correcciones = [{ reactivo: 'p3', puntos: 0 }];
    await t.edit(t.docente, 'intentos', _id, { estado: 'calificado', correcciones });
    await refused(t.edit(t.docente, 'intentos', _id, { estado: 'enCorreccion' }), 422, 'motivoEstado');
    const again = { estado: 'enCorreccion', motivoEstado: 'Se leyó mal la última.' };
    await refused(t.edit(ana, 'intentos', _id, again), 403);
    assert.equal((await t.edit(t.docente, 'intentos', _id, again))['nota'], null);
    assert.ok((await t.notices(ana)).includes('Se vuelve a corregir «Evaluación»'));
    const points = [{ reactivo: 'p3', puntos: 4 }];
    const graded = await t.edit(t.docente, 'intentos', _id, { estado: 'calificado', correcciones: points });
    assert.equal(graded['nota'], 100);
  });
  it('reviews a grade once when its person asks and a grader accepts', async () => {
    const { ana, start, send } = await scene({ reactivos: [...AUTO, ESSAY] });
    const eva = await t.person('eva');
    const other = await t.person('otra');
    const { _id } = await start();
    const ask = (who: Person) =>
      t.create(who, 'solicitudes', { tipo: 'revisionNota', objeto: _id, motivo: 'La última está completa.' });
    await send(_id, { p1: 'a', p2: 2.5, p3: 'Porque sí.' });
    await refused(ask(ana), 422, 'objeto', /Todavía no hay una nota/);
    const give = (puntos: number) =>
      t.edit(t.docente, 'intentos', _id, {
        estado: 'calificado',
        correcciones: [{ reactivo: 'p3', puntos }],
      });
    await give(0);
    await refused(ask(eva), 400, 'objeto');
    const [asked, again] = await Promise.allSettled([ask(ana), ask(ana)]);
    const made = asked.status === 'fulfilled' ? asked : again;
    assert.ok(made.status === 'fulfilled' && (asked.status === 'rejected' || again.status === 'rejected'));
    const request = made.value._id;
    assert.ok((await t.notices(t.docente)).some((n) => n.startsWith('Una persona pide que se revise')));
    const accept = (who: Person) => t.edit(who, 'solicitudes', request, { estado: 'aceptada' });
    for (const who of [ana, eva, other]) await assert.rejects(accept(who));
    assert.equal((await t.view(ana, 'intentos', _id))['nota'], 50);
    await accept(t.docente);
    const reviewed = await t.view(ana, 'intentos', _id);
    assert.deepEqual([reviewed['estado'], reviewed['nota']], ['enCorreccion', undefined]);
    assert.ok((await t.notices(ana)).includes('Se revisa la nota de «Evaluación»'));
    assert.equal((await give(4))['nota'], 100);
    await refused(ask(ana), 422, 'objeto', /ya se pidió y se respondió/);
    await t.edit(t.docente, 'intentos', _id, { correcciones: [{ reactivo: 'p3', puntos: 2 }] });
    assert.ok((await t.notices(ana)).includes('Cambió la nota de «Evaluación»: 75 %, antes 100 %'));
  });
  it('annuls with a reason', async () => {
    const { ana, start, send } = await scene({ intentosMax: 1 });
    const { _id } = await start();
    await send(_id, { p1: 'a' });
    await refused(t.edit(t.docente, 'intentos', _id, { estado: 'anulado' }), 422, 'motivoEstado');
    await t.edit(t.docente, 'intentos', _id, { estado: 'anulado', motivoEstado: 'Hubo un corte de luz.' });
    assert.ok((await t.notices(ana)).some((n) => n.startsWith('Se anuló')));
    assert.equal((await start())['numero'], 2);
  });
});

describe('what follows', () => {
  it('completes the class whose criterion it is, and the course', async () => {
    const { course, inscripcion, start, send } = await scene({ clase: 0 }, [{ criterio: 'ejercicio' }]);
    await send((await start())._id, { p1: 'a' });
    assert.equal((await t.row('inscripciones', inscripcion))['estado'], 'activa');
    await send((await start())._id, { p1: 'a', p2: 2.5 });
    const row = await t.row('inscripciones', inscripcion);
    assert.deepEqual([row['progresoPct'], row['estado']], [100, 'completada']);
    assert.equal(course.clases.length, 1);
  });
  it('makes a course wait for its evaluations', async () => {
    const { ana, course, inscripcion, start, send } = await scene();
    for (const clase of course.clases)
      await t.create(ana, 'progreso', { inscripcion, clase, estado: 'completada' });
    assert.equal((await t.row('inscripciones', inscripcion))['estado'], 'activa');
    await send((await start())._id, { p1: 'a', p2: 2.5 });
    assert.equal((await t.row('inscripciones', inscripcion))['estado'], 'completada');
  });
  it('does not let an exercise with attempts return to draft', async () => {
    const { ejercicio, start } = await scene();
    await start();
    await refused(t.edit(t.docente, 'ejercicios', ejercicio, { estado: 'borrador' }), 409, 'estado');
  });
});

describe('evaluating in person', () => {
  const RUBRIC = [
    { id: 'corta', criterio: 'Corta la energía antes de empezar', puntaje: 3 },
    { id: 'mide', criterio: 'Comprueba que no hay tensión', puntaje: 1 },
  ];
  const watched = async (changes: Values = {}) => {
    const world = await scene({
      tipo: 'evaluacion',
      reactivos: [],
      clave: {},
      rubrica: RUBRIC,
      intentosMax: 1,
      ...changes,
    });
    const signature = (name: string, author = t.docente) =>
      t.insert('archivos', {
        nombre: `${name}.png`,
        sha256: newId().replaceAll('-', '').padEnd(64, '0'),
        tipo: 'image/png',
        bytes: 9,
        clave: newId(),
        creadoPor: author._id,
      });
    return {
      ...world,
      sheet: async (more: Values = {}): Promise<Values> => ({
        _id: newId(),
        ejercicio: world.ejercicio,
        usuario: world.ana._id,
        correcciones: [
          { reactivo: 'corta', puntos: 3 },
          { reactivo: 'mide', puntos: 0, comentario: 'Usar el buscapolos.' },
        ],
        firmaCandidato: await signature('ana'),
        firmaEvaluador: await signature('docente'),
        sinConexion: true,
        rendidoEn: '2026-11-18T12:00:00Z',
        ...more,
      }),
    };
  };

  it('is graded by the server from the rubric, once, and shown', async () => {
    const { ana, sheet, inscripcion } = await watched({ aprobacionPct: 70 });
    const sent = await sheet();
    const made = await t.create(t.docente, 'intentos', sent);
    assert.deepEqual(
      [made['usuario'], made['estado'], made['nota'], made['evaluador'], made['numero']],
      [ana._id, 'calificado', 75, t.docente._id, 1],
    );
    assert.equal(new Date(made['enviadoEn'] as string).toISOString(), '2026-11-18T12:00:00.000Z');
    // The phone got no response and sends it again.
    assert.equal((await t.create(t.docente, 'intentos', sent))._id, made._id);
    const seen = await t.view(ana, 'intentos', made._id);
    assert.deepEqual(
      (seen['devolucion'] as Values[]).map(({ puntos, comentario }) => [puntos, comentario]),
      [
        [3, undefined],
        [0, 'Usar el buscapolos.'],
      ],
    );
    assert.deepEqual(
      (seen['preguntas'] as Values[]).map(({ enunciado }) => enunciado),
      RUBRIC.map(({ criterio }) => criterio),
    );
    assert.deepEqual(
      (await t.notices(ana)).filter((title) => title.includes('Se corrigió')),
      ['Se corrigió «Evaluación»: 75 %'],
    );
    const falta = (await t.view(ana, 'inscripciones', inscripcion))['falta'] as Values | undefined;
    assert.deepEqual(falta?.['examenes'] ?? [], []);
    await refused(t.create(t.docente, 'intentos', await sheet()), 422, 'usuario', /ya usó/);
  });

  it('is of enrolled people, by another person, complete and signed', async () => {
    const { ana, sheet, start } = await watched();
    await refused(start(), 422, 'ejercicio', /en persona/);
    await refused(t.create(ana, 'intentos', await sheet()), 403, 'ejercicio');
    const stranger = await t.person('otra');
    await refused(t.create(stranger, 'intentos', await sheet()), 403, 'ejercicio');
    await refused(t.create(t.docente, 'intentos', await sheet({ usuario: stranger._id })), 422, 'usuario');
    await refused(t.create(t.docente, 'intentos', await sheet({ usuario: t.docente._id })), 403, 'usuario');
    await refused(
      t.create(t.docente, 'intentos', await sheet({ correcciones: [{ reactivo: 'corta', puntos: 3 }] })),
      422,
      'correcciones',
      /Falta puntuar un criterio/,
    );
    const more = [{ reactivo: 'corta', puntos: 4 }];
    await refused(
      t.create(t.docente, 'intentos', await sheet({ correcciones: more })),
      422,
      'correcciones.0.puntos',
    );
    const { firmaCandidato: _unsigned, ...unsigned } = await sheet();
    await refused(t.create(t.docente, 'intentos', unsigned), 422, 'firmaCandidato', /firma/);
    await refused(t.create(t.docente, 'intentos', await sheet({ nota: 100 })), 400, 'nota');
    // The last enrolment decides: a suspended student isn't evaluated.
    const { cursoRaiz: curso } = await t.row('ejercicios', String((await sheet())['ejercicio']));
    const again = { usuario: ana._id, curso, ciclo: 2, estado: 'suspendida' };
    const suspended = await t.insert('inscripciones', again);
    await refused(t.create(t.docente, 'intentos', await sheet()), 422, 'usuario');
    await t.db.query('delete from inscripciones where _id = $1', [suspended]);
    const asked = await scene();
    await refused(
      t.create(t.docente, 'intentos', await sheet({ ejercicio: asked.ejercicio, usuario: asked.ana._id })),
      422,
      'ejercicio',
      /no tiene rúbrica/,
    );
  });

  it('respects the exam’s dates, with minutes of tolerance', async () => {
    const { sheet } = await watched({ abre: '2026-11-17T12:00:00Z', cierra: '2026-11-19T12:00:00Z' });
    const at = async (rendidoEn: string | null) =>
      t.create(t.docente, 'intentos', await sheet({ rendidoEn }));
    await refused(at('2026-11-17T11:50:00Z'), 422, 'rendidoEn', /anterior a la apertura .*17 de noviembre/);
    await refused(at('2026-11-19T12:10:00Z'), 422, 'rendidoEn', /posterior al cierre .*19 de noviembre/);
    await refused(at(null), 422, 'rendidoEn', /posterior al cierre/);
    await refused(at('2026-10-01T12:00:00Z'), 422, 'rendidoEn', /30 días/);
    await at('2026-11-19T12:04:00Z');
  });

  it('records one moment once for two evaluators, a later one anew', async () => {
    const colleague = await t.person('colega');
    const { ana, course, ejercicio, sheet } = await watched({ intentosMax: 0 });
    await t.db.query('update cursos set docentes = $2 where _id = $1', [
      course._id,
      [t.docente._id, colleague._id],
    ]);
    const theirs = async (rendidoEn: string) => {
      const signed = await sheet({ rendidoEn });
      await t.db.query('update archivos set "creadoPor" = $1 where _id = any($2)', [
        colleague._id,
        [signed['firmaCandidato'], signed['firmaEvaluador']],
      ]);
      return t.create(colleague, 'intentos', signed);
    };
    const mine = await sheet();
    const both = await Promise.allSettled([
      t.create(t.docente, 'intentos', mine),
      theirs('2026-11-18T12:20:00Z'),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected')?.reason as ContractError;
    assert.deepEqual([lost.status, lost.field], [409, 'usuario']);
    await theirs('2026-11-19T09:00:00Z');
    const { rows } = await t.db.query(
      'select numero, nota from intentos where ejercicio = $1 and usuario = $2 order by numero',
      [ejercicio, ana._id],
    );
    assert.deepEqual(rows, [
      { numero: 1, nota: 75 },
      { numero: 2, nota: 75 },
    ]);
  });

  it('shows signatures to teachers, photographs also to the candidate', async () => {
    const { ana, sheet } = await watched();
    const fotos = [
      await t.insert('archivos', {
        nombre: 'panel.jpg',
        sha256: 'f'.repeat(64),
        tipo: 'image/jpeg',
        bytes: 9,
        clave: newId(),
        creadoPor: t.docente._id,
      }),
    ];
    const { _id } = await t.create(t.docente, 'intentos', await sheet({ fotos }));
    const kept = await t.row('intentos', _id);
    const ids = [kept['firmaCandidato'], kept['firmaEvaluador'], ...(kept['fotos'] as string[])] as string[];
    const opens = async (who: Person) =>
      Promise.all(
        ids.map(async (id) => {
          const row = (await fileRow(t.db, id)) as FileRow;
          assert.deepEqual([row.coleccion, row.objeto], ['intentos', _id]);
          return (await fileAccess({ caller: who, now: t.now, db: t.db }, row)) === 'private';
        }),
      );
    assert.deepEqual(await opens(t.docente), [true, true, true]);
    assert.deepEqual(await opens(t.gestor), [true, true, true]);
    assert.deepEqual(await opens(ana), [false, false, true]);
    const other = await t.person('otra');
    await t.insert('inscripciones', {
      usuario: other._id,
      curso: (await t.row('ejercicios', String(kept['ejercicio'])))['cursoRaiz'],
      estado: 'activa',
    });
    assert.deepEqual(await opens(other), [false, false, false]);
  });

  it('requires a rubric with distinct criteria, and no questions', async () => {
    const { ejercicio } = await watched();
    const change = (changes: Values) => t.edit(t.docente, 'ejercicios', ejercicio, changes);
    await refused(change({ reactivos: AUTO, clave: KEY }), 422, 'rubrica', /preguntas o una rúbrica/);
    await refused(change({ rubrica: [RUBRIC[0], RUBRIC[0]] }), 422, 'rubrica.1.id');
  });
});

describe('correcting the right answer', () => {
  const asking = (caller: Person) => ({ caller, now: t.now });
  const effect = (who: Person, id: string) => t.db.transaction((tx) => regradeEffect(asking(who), tx, id));
  const choose = (who: Person, id: string, modo: RegradeChoice, huella: string) =>
    t.db.transaction((tx) => regrade({ ...asking(who), db: t.db, tx, hooks: DOMAIN }, id, modo, huella));
  /**
   * Ana answered `b` and Beto `a`, and their essays were graded; then the teacher made `b` the right answer.
   */
  async function corrected() {
    const { ana, course, ejercicio, start, send } = await scene({
      reactivos: [...AUTO, ESSAY],
      aprobacionPct: 50,
      metodoNota: 'mejor',
    });
    const beto = await t.person('beto');
    await t.create(beto, 'inscripciones', { curso: course._id });
    const [one, two] = [await start(), await t.create(beto, 'intentos', { ejercicio })];
    await send(one._id, { p1: 'b', p2: '2,5', p3: 'Porque sí.' });
    await t.edit(beto, 'intentos', two._id, { respuestas: { p1: 'a', p3: 'Porque no.' }, estado: 'enviado' });
    for (const { _id } of [one, two])
      await t.edit(t.docente, 'intentos', _id, {
        correcciones: [{ reactivo: 'p3', puntos: _id === one._id ? 0.5 : 3 }],
        estado: 'calificado',
      });
    const under = await start();
    const reactivos = [...AUTO, ESSAY, { id: 'p4', tipo: 'numerica', enunciado: '¿Y ahora?' }];
    await t.edit(t.docente, 'ejercicios', ejercicio, {
      reactivos,
      clave: { ...KEY, p1: 'b', p4: { valor: 1 } },
    });
    return { ana, beto, ejercicio, one: one._id, two: two._id, under: under._id };
  }

  it('shows its authors alone who gains or loses, before any change', async () => {
    const { ana, beto, ejercicio, one } = await corrected();
    const shown = await effect(t.docente, ejercicio);
    // Out of 8 points: 3 + 0.5 plus 1; 1 + 3 minus 1. Questions added since don't count.
    assert.deepEqual(
      shown.docs.map(({ usuario, antes, despues, pasa }) => ({ usuario, antes, despues, pasa })),
      [
        { usuario: beto._id, antes: 50, despues: 37.5, pasa: 'desaprueba' },
        { usuario: ana._id, antes: 43.75, despues: 56.25, pasa: 'aprueba' },
      ],
    );
    assert.deepEqual([shown.suben, shown.bajan, shown.aprueban, shown.desaprueban], [1, 1, 1, 1]);
    assert.equal((await t.row('intentos', one))['nota'], 43.75);
    for (const who of [ana, await t.person('ajena')]) {
      await refused(effect(who, ejercicio), 404);
      await refused(choose(who, ejercicio, 'todos', shown.huella), 404);
    }
  });

  it('changes favoured grades, notifies, and is idempotent', async () => {
    const { ana, beto, ejercicio, one, two, under } = await corrected();
    const { huella } = await effect(t.docente, ejercicio);
    const before = await t.row('intentos', under);
    const done = await choose(t.docente, ejercicio, 'aFavor', huella);
    assert.deepEqual(done, { entregas: 1, personas: 1, quedan: 0, huella });
    assert.equal((await choose(t.docente, ejercicio, 'aFavor', huella)).entregas, 0);
    assert.equal((await t.row('intentos', one))['nota'], 56.25);
    assert.equal((await t.row('intentos', two))['nota'], 50);
    assert.deepEqual(await t.row('intentos', under), before);
    assert.ok((await t.notices(ana)).includes('Cambió la nota de «Evaluación»: de 43,75 % a 56,25 %'));
    assert.ok(!(await t.notices(beto)).some((title) => title.startsWith('Cambió')));
    // A later manual correction still uses the version that it was graded by.
    await t.edit(t.docente, 'intentos', one, { correcciones: [{ reactivo: 'p3', puntos: 4 }] });
    assert.equal((await t.row('intentos', one))['nota'], 100);
  });

  it('remembers the choice of nobody until the key changes again', async () => {
    const { ejercicio, one } = await corrected();
    const { huella, dejadas } = await effect(t.docente, ejercicio);
    assert.equal(dejadas, false);
    await refused(choose(t.docente, ejercicio, 'nadie', 'otra'), 409, 'huella');
    const done = await choose(t.docente, ejercicio, 'nadie', huella);
    assert.deepEqual(done, { entregas: 0, personas: 0, quedan: 0, huella });
    await t.edit(t.docente, 'ejercicios', ejercicio, { titulo: 'Evaluación de medidas' });
    const after = await effect(t.docente, ejercicio);
    assert.deepEqual([after.dejadas, after.cambian], [true, 2]);
    assert.equal((await t.row('intentos', one))['nota'], 43.75);
    await t.edit(t.docente, 'ejercicios', ejercicio, { clave: { ...KEY, p1: 'b', p4: { valor: 2 } } });
    assert.equal((await effect(t.docente, ejercicio)).dejadas, false);
  });

  it('refuses an outdated effect, and then changes everybody', async () => {
    const { ejercicio, one, two } = await corrected();
    const { huella } = await effect(t.docente, ejercicio);
    await t.edit(t.docente, 'intentos', two, { correcciones: [{ reactivo: 'p3', puntos: 2 }] });
    await refused(choose(t.docente, ejercicio, 'todos', huella), 409, 'huella', /mirarlo de nuevo/);
    const now = await effect(t.docente, ejercicio);
    assert.equal((await choose(t.docente, ejercicio, 'todos', now.huella)).entregas, 2);
    assert.deepEqual(
      [(await t.row('intentos', one))['nota'], (await t.row('intentos', two))['nota']],
      [56.25, 25],
    );
    assert.equal((await effect(t.docente, ejercicio)).cambian, 0);
  });
});
