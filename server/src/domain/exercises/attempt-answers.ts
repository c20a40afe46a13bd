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
  const notDrawn = Object.keys(answers).find((id) => !drawn.has(id));
  if (notDrawn !== undefined)
    throw invalid(`La pregunta «${notDrawn}» no está entre las que tocaron.`, 'respuestas');
}

type Answers = Readonly<Record<string, unknown>>;
type StoredAnswers = Pick<Stored<'intentos'>, 'respuestas' | 'respondidas'>;

/**
 * Merges the submitted answers over the saved ones. The newer answer to each question wins, from whatever
 * device and in whatever order they arrive. Null clears an answer.
 * @param now in milliseconds. Later times, sent or saved, count as `now`, because a device's clock may be
 * ahead or this server's may have been set back. An answer without a time counts as given `now`.
 */
export function mergedAnswers(
  stored: Partial<StoredAnswers>,
  sent: Partial<StoredAnswers>,
  now: number,
): { readonly respuestas: Answers; readonly respondidas: Answers } {
  const storedTimes = recordOf(stored.respondidas);
  const sentTimes = recordOf(sent.respondidas);
  const answers = { ...recordOf(stored.respuestas) };
  const times = { ...storedTimes };
  for (const [item, answer] of Object.entries(recordOf(sent.respuestas))) {
    const [storedTime, sentTime] = [storedTimes[item], sentTimes[item]];
    const answeredAt = typeof sentTime === 'number' ? Math.min(sentTime, now) : undefined;
    if (answeredAt !== undefined && typeof storedTime === 'number' && Math.min(storedTime, now) > answeredAt)
      continue;
    answers[item] = answer;
    times[item] = answeredAt ?? now;
  }
  return {
    respuestas: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
    respondidas: times,
  };
}
