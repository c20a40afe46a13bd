/** A teacher's corrections of a submitted attempt. */
import { gradedFields, type AttemptAnswers } from '@oficio/shared/contract/exercises/attempt-result';
import { drawnItems, worthOf } from '@oficio/shared/contract/exercises/item';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { touches } from '../common/lookup.ts';
import type { Exercise } from './attempt-exercise.ts';

/**
 * Checks the points given to each question.
 * @throws ContractError 422 for a question that wasn't drawn, or more points than it is worth
 */
export function checkCorrections(exercise: Exercise, attempt: AttemptAnswers): void {
  const items = new Map(drawnItems(exercise.items, attempt.sorteo).map((item) => [item.id, item]));
  for (const [i, { reactivo, puntos }] of (attempt.correcciones ?? []).entries()) {
    const item = items.get(reactivo);
    if (!item)
      throw unprocessable(
        `La pregunta «${reactivo}» no está entre las que tocaron.`,
        `correcciones.${i}.reactivo`,
      );
    const worth = worthOf(item);
    if (puntos > worth)
      throw unprocessable(`La pregunta vale ${worth} puntos como máximo.`, `correcciones.${i}.puntos`);
  }
}

/** Grades an attempt again with its corrections. To close the grading, every question needs points. */
export function correctAttempt(
  context: HookContext,
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Stored<'intentos'>,
): void {
  const closesGrading = changes.estado === 'calificado';
  // An attempt reopened for correction has no grade until it is corrected.
  if (changes.estado === 'enCorreccion') changes.nota = null;
  if (!closesGrading && !touches(changes, 'correcciones')) return;
  if (before.estado === 'anulado')
    throw conflict('La entrega está anulada: ya no se corrige.', 'correcciones');
  const after = { ...before, ...changes };
  checkCorrections(exercise, after);
  const { result, ...graded } = gradedFields(exercise, after, context.now);
  if (closesGrading && result.pending.length > 0) {
    const pending = result.pending.length;
    throw unprocessable(
      `${pending === 1 ? 'Falta puntuar una pregunta' : `Falta puntuar ${pending} preguntas`} antes de calificar.`,
      'correcciones',
    );
  }
  const state = changes.estado ?? before.estado;
  Object.assign(changes, graded, {
    nota: state === 'calificado' || state === 'vencido' ? result.nota : null,
    evaluador: callerId(context),
  } satisfies Values<'intentos'>);
}
