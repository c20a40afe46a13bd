/** Hooks of attempts: students begin them, the server grades them, teachers correct them. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { callerId } from '../../engine/collections/context.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { saveAnswersTogether } from './answers-together.ts';
import { checkAnswers, mergedAnswers } from './attempt-answers.ts';
import { correctAttempt } from './attempt-correction.ts';
import { afterGrade, announceAttempt } from './attempt-effects.ts';
import { exerciseAt, type Exercise } from './attempt-exercise.ts';
import { checkMayContinue } from './attempt-going.ts';
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { acceptsLate, acceptedLate, withoutLateAnswers } from './attempt-late.ts';
import { offlineTimeOf, startAttempt } from './attempt-start.ts';
import { isExpired } from './attempt-time.ts';
import { addPracticeFeedback } from './practice.ts';
import { beginReviews } from './review-begin.ts';
import { evaluatePractice } from './practical-exam.ts';
import { touches } from '../common/lookup.ts';

type Attempt = Stored<'intentos'>;
/** Fields claimed by the device, which the server validates. */
const DEVICE_TIME_FIELDS = ['sinConexion', 'rendidoEn'] as const;
/** Fields discarded when answers come after the deadline. */
const LATE_ANSWER_FIELDS = ['respuestas', 'respondidas', ...DEVICE_TIME_FIELDS] as const;

/**
 * Minimum delay between the device's time and receipt, in milliseconds, for a submission to count as offline.
 */
const MIN_OFFLINE_MS = 60_000;

/**
 * Saves answers or submits them. After the deadline they are refused and the attempt closes with the saved
 * ones, except answers given offline, on which a teacher decides.
 */
async function editOwnAttempt(
  context: HookContext,
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Attempt,
): Promise<void> {
  checkAnswers(exercise, before, changes.respuestas ?? null);
  // A value that equals the stored one isn't among the changes.
  const claimed = {
    sinConexion: changes.sinConexion ?? before.sinConexion,
    rendidoEn: changes.rendidoEn ?? before.rendidoEn,
  };
  const offlineTime = offlineTimeOf(exercise, { ...claimed, iniciadoEn: before.iniciadoEn }, context.now);
  if (touches(changes, 'respuestas'))
    Object.assign(changes, mergedAnswers(before, changes, context.now.getTime()));
  else delete changes.respondidas;
  if (before.estado === 'vencido' || isExpired(exercise, before, context.now)) {
    const accepted = await acceptsLate(context, exercise, { ...changes, ...claimed }, before);
    const lateChanges = accepted ? acceptedLate(context, changes, offlineTime) : undefined;
    // `Object.keys` returns plain strings.
    for (const name of Object.keys(changes) as (keyof typeof changes)[]) delete changes[name];
    if (lateChanges) Object.assign(changes, lateChanges);
    else if (before.estado === 'enCurso') changes.estado = 'vencido';
    return;
  }
  addPracticeFeedback(exercise, changes, before, context.now);
  const wasOffline =
    offlineTime !== undefined && context.now.getTime() - offlineTime.getTime() > MIN_OFFLINE_MS;
  delete changes.sinConexion;
  delete changes.rendidoEn;
  if (changes.estado !== 'enviado') {
    if (!sameValue(changes.respuestas, before.respuestas)) return;
    delete changes.respuestas;
    delete changes.respondidas;
    delete changes.devolucion;
    return;
  }
  const { result, ...graded } = gradedFields(exercise, { ...before, ...changes }, context.now);
  const byHand = exercise.row.correccion === 'manual' || result.pending.length > 0;
  Object.assign(changes, graded, {
    estado: byHand ? 'enCorreccion' : 'calificado',
    // No grade is shown until a person has completed it.
    nota: byHand ? null : result.nota,
    ...(wasOffline && { sinConexion: true, rendidoEn: offlineTime.toISOString() }),
    enviadoEn: context.now.toISOString(),
    recibidoEn: context.now.toISOString(),
  } satisfies Values<'intentos'>);
}

/** Grades an attempt whose time ran out by the answers saved in time. */
async function gradeExpired(context: HookContext, row: Attempt): Promise<void> {
  const exercise = await exerciseAt(context.tx, row.ejercicio, row.versionEjercicio);
  const { result: _result, ...graded } = gradedFields(exercise, row, context.now);
  await context.system.edit('intentos', row._id, { ...graded, recibidoEn: context.now.toISOString() });
}

/** Schedules reviews of the failed questions, once their answers may be known. */
async function scheduleReviews(context: HookContext, row: Attempt): Promise<void> {
  if (row.devolucion === null || row.estado === 'enCurso') return;
  const exercise = await exerciseAt(context.tx, row.ejercicio, row.versionEjercicio);
  await beginReviews(context, row, exercise.items);
}

/** Attaches submitted files to the attempt, so that its graders may open them. */
async function attachAnswers(context: HookContext, row: Attempt): Promise<void> {
  for (const [item, value] of Object.entries(recordOf(row.respuestas))) {
    if (!isId(value)) continue;
    await from
      .updateTable('archivos')
      .set({ coleccion: 'intentos', objeto: row._id, campo: `respuestas.${item}` })
      .where('_id', '=', value)
      .where('objeto', 'is', null)
      .where('creadoPor', '=', row.usuario)
      .$call(rowsIn(context.tx));
  }
}

export const intentosHooks: CollectionHooks<'intentos'> = {
  editTogether: saveAnswersTogether,
  async beforeCreate(context, values) {
    // The evaluator of a practical exam sends the whole attempt, with its points.
    if (values.correcciones || (values.usuario && values.usuario !== callerId(context)))
      return evaluatePractice(context, values);
    const person = callerId(context) ?? values.usuario;
    if (!person) throw invalid('Falta completar el campo «Persona».', 'usuario');
    // Returns the attempt already under way, if any.
    return startAttempt(context, values, person);
  },
  async afterCreate(context, row) {
    if (row.estado !== 'calificado') return;
    await announceAttempt(context, row, { ...row, estado: 'enCorreccion' });
    await afterGrade(context, row);
  },
  // A submitted attempt has already moved on to grading. If its answers came late, they were discarded and
  // the attempt was closed.
  takenIn(record, sent) {
    if (!record.recibidoEn) return [];
    const merged = mergedAnswers(record, sent, Number.POSITIVE_INFINITY);
    const allStored = sameValue(merged.respuestas, mergedAnswers(record, {}, 0).respuestas);
    const absorbed =
      record.estado === 'vencido' || allStored
        ? LATE_ANSWER_FIELDS
        : ([...DEVICE_TIME_FIELDS, 'respondidas'] as const);
    return sent.estado === 'enviado' ? ['estado', ...absorbed] : absorbed;
  },
  closedToOwn: (row, sent) =>
    row.recibidoEn !== null && touches(sent, 'respuestas')
      ? conflict(
          'Esto ya se entregó, quizás desde otro dispositivo: las respuestas ya no se cambian.',
          'respuestas',
        )
      : undefined,
  // Answers are saved every few seconds, so these edits leave no history.
  isDraft: (row, before) => row.estado === 'enCurso' && before.estado === 'enCurso',
  async beforeUpdate(context, changes, before) {
    if (changes.estado === 'anulado') return;
    const exercise = await exerciseAt(context.tx, before.ejercicio, before.versionEjercicio);
    const own = before.usuario === callerId(context);
    if (own && (before.estado === 'enCurso' || before.estado === 'vencido')) {
      await checkMayContinue(context, exercise, changes, before);
      return editOwnAttempt(context, exercise, changes, before);
    }
    if (before.estado === 'enCurso') {
      throw conflict('Todavía no se entregó: se corrige después.', 'estado');
    }
    if (changes.estado === 'vencido') {
      if (!before.recibidoTarde) throw conflict('Solo deja de contar así lo que llegó tarde.', 'estado');
      const evaluador = callerId(context);
      Object.assign(changes, await withoutLateAnswers(context, exercise, before), { evaluador });
      return;
    }
    correctAttempt(context, exercise, changes, before);
  },
  async afterUpdate(context, row, before) {
    if (row.respuestas !== before.respuestas) await attachAnswers(context, row);
    if (row.estado === 'vencido' && before.estado === 'enCurso') return gradeExpired(context, row);
    if (!sameValue(row.devolucion, before.devolucion)) await scheduleReviews(context, row);
    const regraded = row.nota !== before.nota && row.nota !== null && before.nota !== null;
    if (row.estado !== before.estado || regraded) await announceAttempt(context, row, before);
    if (row.estado !== before.estado || row.nota !== before.nota) await afterGrade(context, row);
  },
};
