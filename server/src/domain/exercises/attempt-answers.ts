/** Validation and merging of an attempt's answers. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { drawnItems } from '@oficio/shared/contract/exercises/item';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';

/**
 * Checks that all answers are to questions that the attempt drew.
 * @throws ContractError 400 when one isn't
 */
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

type Answers = Readonly<Record<string, unknown>>;
type Kept = Pick<Stored<'intentos'>, 'respuestas' | 'respondidas'>;

/**
 * Merges the submitted answers over the saved ones. The newer answer to each question wins, from whatever
 * device and in whatever order they arrive. Null clears an answer.
 * @param now in milliseconds. Later times, sent or saved, count as `now`, because a device's clock may be
 * ahead or this server's may have been set back. An answer without a time counts as given `now`.
 */
export function mergedAnswers(
  kept: Partial<Kept>,
  sent: Partial<Kept>,
  now: number,
): { readonly respuestas: Answers; readonly respondidas: Answers } {
  const before = recordOf(kept.respondidas);
  const said = recordOf(sent.respondidas);
  const answers = { ...recordOf(kept.respuestas) };
  const moments = { ...before };
  for (const [item, answer] of Object.entries(recordOf(sent.respuestas))) {
    const [last, moment] = [before[item], said[item]];
    const given = typeof moment === 'number' ? Math.min(moment, now) : undefined;
    if (given !== undefined && typeof last === 'number' && Math.min(last, now) > given) continue;
    answers[item] = answer;
    moments[item] = given ?? now;
  }
  return {
    respuestas: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
    respondidas: moments,
  };
}
