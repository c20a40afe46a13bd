/** The answers of an attempt, as they are sent and as they are kept. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { drawnItems } from '@oficio/shared/contract/exercises/item';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';

/** @throws ContractError 400 for answers to what the attempt didn't draw */
export function checkAnswers(
  exercise: Exercise,
  attempt: Pick<Stored<'intentos'>, 'sorteo'>,
  answers: unknown,
): void {
  if (answers === null) return;
  if (!isRecord(answers)) throw invalid('Las respuestas se envían por clave de pregunta.', 'respuestas');
  const drawn = new Set(drawnItems(exercise.items, attempt.sorteo).map((item) => item.id));
  const stranger = Object.keys(answers).find((id) => !drawn.has(id));
  if (stranger !== undefined)
    throw invalid(`La pregunta «${stranger}» no está entre las que tocaron.`, 'respuestas');
}

/** Of every question the last answer that came: what was sent stands above what was kept, and null clears an answer. */
export const merged = (before: unknown, sent: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ ...recordOf(before), ...recordOf(sent) }).filter(([, answer]) => answer !== null),
  );
