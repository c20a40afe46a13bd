/** Immediate feedback in a practice, and reviews of failed questions. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { Row, Values } from '../../engine/collections/context.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { releaseAnswers } from './attempt-release.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const ITEMS = [
  { id: 'p1', tipo: 'unica', enunciado: '¿Cuál?', opciones: [{ id: 'a' }, { id: 'b' }] },
  { id: 'p2', tipo: 'numerica', enunciado: '¿Cuánto?', unidad: 'A' },
  { id: 'p3', tipo: 'ensayo', enunciado: '¿Por qué?' },
];
const KEY = { p1: 'a', p2: { valor: 8.2, tolerancia: 0.1 }, p3: 'Pauta' };

interface Scene {
  readonly ana: Person;
  readonly ejercicio: string;
  readonly intento: string;
  readonly inscripcion: string;
  readonly answer: (respuestas: Values, more?: Values) => Promise<Values>;
}
async function scene(exercise: Values = {}): Promise<Scene> {
  const ana = await t.person('ana');
  const course = await t.published();
  const made = await t.create(t.docente, 'ejercicios', {
    titulo: 'Práctica',
    tipo: 'practica',
    reactivos: ITEMS.slice(0, 2),
    clave: KEY,
    retroalimentacion: { p1: 'Porque sí.' },
    curso: course._id,
    ...exercise,
  });
  await t.edit(t.docente, 'ejercicios', made._id, { estado: 'publicado' });
  const { _id: inscripcion } = await t.create(ana, 'inscripciones', { curso: course._id });
  const { _id: intento } = await t.create(ana, 'intentos', { ejercicio: made._id });
  const answer = async (respuestas: Values, more: Values = {}) => {
    await t.edit(ana, 'intentos', intento, { respuestas, ...more });
    return t.view(ana, 'intentos', intento);
  };
  return { ana, ejercicio: made._id, intento, inscripcion, answer };
}
const told = (attempt: Values) =>
  ((attempt['devolucion'] as { reactivo: string; correcta?: boolean }[] | undefined) ?? []).map(
    ({ reactivo, correcta }) => [reactivo, correcta],
  );
const reviewsOf = (person: Person) =>
  rowsOf(t.db, from.selectFrom('repasos').selectAll().where('usuario', '=', person._id).orderBy('reactivo'));
const days = (from: Date, to: unknown) => Math.round((Date.parse(String(to)) - from.getTime()) / DAY_MS);

describe('a practice', () => {
  it('grades each question when it is answered, and no other', async () => {
    const { answer } = await scene();
    const first = await answer({ p1: 'b' });
    assert.deepEqual(told(first), [['p1', false]]);
    assert.doesNotMatch(JSON.stringify(first), /8\.2/);
    // An answer with feedback is final, even for a device that doesn't know about it.
    const again = await answer({ p1: 'a', p2: 'ocho' });
    assert.deepEqual(again['respuestas'], { p1: 'b', p2: 'ocho' });
    // An answer that can't be parsed may be entered again.
    assert.deepEqual(told(again), [['p1', false]]);
    const read = await answer({ p2: '8200 mA' });
    assert.deepEqual(told(read), [
      ['p1', false],
      ['p2', true],
    ]);
    const done = await answer({ p1: 'a', p2: '8,2 A' }, { estado: 'enviado' });
    assert.deepEqual([done['estado'], done['nota']], ['calificado', 50]);
  });
  it('reveals nothing early where the answers come at the end', async () => {
    for (const settings of [
      { mostrarRespuestas: 'nunca' },
      { mostrarRespuestas: 'alAprobar' },
      { tipo: 'evaluacion' },
    ]) {
      const { answer } = await scene(settings);
      assert.equal((await answer({ p1: 'a' }))['devolucion'], undefined);
      assert.deepEqual((await answer({ p1: 'b' }))['respuestas'], { p1: 'b' });
    }
  });
});

describe('failed questions', () => {
  it('return at intervals that grow, and restart after an error', async () => {
    const { ana, answer } = await scene({ reactivos: ITEMS });
    await answer({ p1: 'b', p2: '8,2 V' }, { estado: 'enviado' });
    const [one, two, none] = await reviewsOf(ana);
    assert.ok(one && two && !none);
    assert.deepEqual([one.reactivo, days(t.now, one.venceEn)], ['p1', 1]);
    assert.doesNotMatch(JSON.stringify(await t.view(ana, 'repasos', one._id)), /"(?:respuesta|tarjeta)"/);
    const start = t.now;
    const intervals: number[] = [];
    let row: Row | undefined;
    try {
      for (const right of [true, true, true, false]) {
        t.now = new Date(Date.parse(String((row ?? one)['venceEn'])));
        row = await t.edit(ana, 'repasos', one._id, { respuesta: { p1: right ? 'a' : 'b' } });
        intervals.push(days(t.now, row['venceEn']));
      }
    } finally {
      t.now = start;
    }
    const [a = 0, b = 0, c = 0, d = 0] = intervals;
    assert.ok(a < b && b < c && d < c && d >= 1, String(intervals));
    assert.deepEqual([row?.['veces'], row?.['respuesta']], [4, null]);
    assert.deepEqual(row?.['devolucion'], {
      reactivo: 'p1',
      puntaje: 1,
      puntos: 0,
      correcta: false,
      respuesta: 'a',
      explicacion: 'Porque sí.',
      dada: 'b',
    });
  });
  it('ignore early, repeated and unreadable answers', async () => {
    const { ana, answer } = await scene();
    await answer({ p1: 'b', p2: '9' }, { estado: 'enviado' });
    const [one, two] = await reviewsOf(ana);
    assert.ok(one && two);
    const early = await t.edit(ana, 'repasos', one._id, { respuesta: { p1: 'a' } });
    assert.deepEqual([early['venceEn'], early['veces']], [one.venceEn, 1]);
    assert.equal((await t.edit(ana, 'repasos', one._id, { respuesta: { p1: 'a' } }))['veces'], 1);
    const unread = await t.edit(ana, 'repasos', two._id, { respuesta: { p2: 'nueve' } });
    assert.deepEqual(unread['devolucion'], { ilegible: true, dada: 'nueve' });
    assert.equal(unread['veces'], 0);
    await refused(t.edit(ana, 'repasos', two._id, { respuesta: { p2: ' ' } }), 400, 'respuesta');
    await refused(t.edit(await t.person('otra'), 'repasos', two._id, { respuesta: { p2: '8,2' } }), 404);
  });
  it('are released gently when the question or enrolment is gone', async () => {
    const { ana, answer, ejercicio, inscripcion } = await scene();
    await answer({ p1: 'b', p2: '9' }, { estado: 'enviado' });
    const [one, two] = await reviewsOf(ana);
    assert.ok(one && two);
    await t.edit(t.docente, 'ejercicios', ejercicio, { reactivos: [ITEMS[1] as Values] });
    const gone = await t.edit(ana, 'repasos', one._id, { respuesta: { p1: 'a' } });
    assert.equal(gone['activo'], false);
    assert.match(JSON.stringify(gone['devolucion']), /cambió el ejercicio/);
    await t.system('inscripciones', inscripcion, { estado: 'abandonada' });
    const left = await t.edit(ana, 'repasos', two._id, { respuesta: { p2: '8,2' } });
    assert.equal(left['activo'], false);
    assert.doesNotMatch(JSON.stringify(left['devolucion']), /8\.2/);
  });
  it('wait while the exercise, module or enrolment is closed', async () => {
    const { ana, answer, ejercicio, inscripcion } = await scene();
    await answer({ p1: 'b', p2: '9' }, { estado: 'enviado' });
    const [one] = await reviewsOf(ana);
    assert.ok(one);
    const review = () => t.edit(ana, 'repasos', one._id, { respuesta: { p1: 'b' } });
    const waits = async (why: RegExp) => {
      const { activo, venceEn, devolucion } = await review();
      assert.deepEqual([activo, days(t.now, venceEn)], [true, 1]);
      assert.match(JSON.stringify(devolucion), why);
      assert.doesNotMatch(JSON.stringify(devolucion), /Porque sí/);
    };
    const late = new Date(t.now.getTime() + DAY_MS).toISOString();
    await t.edit(t.docente, 'ejercicios', ejercicio, { abre: late });
    await waits(/no abre otra vez/);
    await t.edit(t.docente, 'ejercicios', ejercicio, { abre: null });
    const { cursoRaiz: curso } = (await t.row('ejercicios', ejercicio)) as { cursoRaiz: string };
    const { rows } = await t.db.query('select _id from modulos where curso = $1', [curso]);
    const modulo = String(rows[0]?.['_id']);
    await t.edit(t.docente, 'modulos', modulo, { disponibleDesde: late });
    await t.edit(t.docente, 'ejercicios', ejercicio, { curso: null, modulo });
    await waits(/no abre/);
    await t.edit(t.docente, 'modulos', modulo, { disponibleDesde: null });
    await t.system('inscripciones', inscripcion, { estado: 'completada' });
    await t.insert('inscripciones', { usuario: ana._id, curso, ciclo: 2, estado: 'suspendida' });
    await waits(/suspendida/);
    await t.db.query(`update inscripciones set estado = 'rechazada' where usuario = $1 and ciclo = 2`, [
      ana._id,
    ]);
    assert.equal((await review())['activo'], false);
  });
  it('begin once, and only when the answers may be known', async () => {
    const cierra = new Date(t.now.getTime() + 60 * DAY_MS).toISOString();
    const { ana, answer } = await scene({ mostrarRespuestas: 'alCerrar', cierra });
    await answer({ p1: 'b', p2: '8,2' }, { estado: 'enviado' });
    assert.deepEqual(await reviewsOf(ana), []);
    await releaseAnswers(t.db, new Date(t.now.getTime() + 61 * DAY_MS));
    assert.deepEqual(
      (await reviewsOf(ana)).map(({ reactivo }) => reactivo),
      ['p1'],
    );
    const never = await scene({ mostrarRespuestas: 'nunca' });
    await never.answer({ p1: 'b' }, { estado: 'enviado' });
    assert.deepEqual(await reviewsOf(never.ana), []);
  });
  it('stay given up, and restart when failed again', async () => {
    const { ana, answer, ejercicio } = await scene();
    await answer({ p1: 'b', p2: '9' }, { estado: 'enviado' });
    const [one, two] = await reviewsOf(ana);
    assert.ok(one && two);
    await t.edit(ana, 'repasos', one._id, { activo: false });
    const far = new Date(t.now.getTime() + 90 * DAY_MS).toISOString();
    await t.system('repasos', two._id, { venceEn: far });
    const next = await t.create(ana, 'intentos', { ejercicio });
    await t.edit(ana, 'intentos', next._id, { respuestas: { p1: 'b', p2: '9' }, estado: 'enviado' });
    const [still, over, more] = await reviewsOf(ana);
    assert.ok(still && over && !more);
    assert.equal(still.activo, false);
    assert.ok(String(over.venceEn) < far);
  });
});
