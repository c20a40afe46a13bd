/** Hooks of attempts: students begin them, the server grades them, teachers correct them. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId } from '../../engine/collections/context.ts';
import type { CollectionHooks, HookContext } from '../../engine/collections/hooks.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { touches } from '../common/lookup.ts';
import { saveAnswersTogether } from './answers-together.ts';
import { mergedAnswers } from './attempt-answers.ts';
import { correctAttempt } from './attempt-correction.ts';
import { editOwnAttempt } from './attempt-edit.ts';
import { afterGrade, announceAttempt } from './attempt-effects.ts';
import { exerciseAt } from './attempt-exercise.ts';
import { withoutLateAnswers } from './attempt-late.ts';
import { startAttempt } from './attempt-start.ts';
import { evaluatePractice } from './practical-exam.ts';
import { beginReviews } from './review-begin.ts';

type Attempt = Stored<'intentos'>;
/** Fields claimed by the device, which the server validates. */
const DEVICE_TIME_FIELDS = ['sinConexion', 'rendidoEn'] as const;
/** Fields discarded when answers come after the deadline. */
const LATE_ANSWER_FIELDS = ['respuestas', 'respondidas', ...DEVICE_TIME_FIELDS] as const;

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
  alreadyApplied(record, sent) {
    if (!record.recibidoEn) return [];
    const merged = mergedAnswers(record, sent, Number.POSITIVE_INFINITY);
    const allStored = sameValue(merged.respuestas, mergedAnswers(record, {}, 0).respuestas);
    const absorbed =
      record.estado === 'vencido' || allStored
        ? LATE_ANSWER_FIELDS
        : ([...DEVICE_TIME_FIELDS, 'respondidas'] as const);
    return sent.estado === 'enviado' ? ['estado', ...absorbed] : absorbed;
  },
  refusalToSubject: (row, sent) =>
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
    if (own && (before.estado === 'enCurso' || before.estado === 'vencido'))
      return editOwnAttempt(context, exercise, changes, before);
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
