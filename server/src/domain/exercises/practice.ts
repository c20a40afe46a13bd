/** Immediate feedback in a practice: each question is graded once answered, and its answer is final. */
import { isBlank } from '@oficio/shared/contract/exercises/answers';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';
import { devolucionOf, resultOf } from '@oficio/shared/contract/exercises/attempt-result';
import { feedbackOf } from './feedback.ts';

type Attempt = Stored<'intentos'>;

/**
 * Adds to `changes` the feedback of the questions answered so far, if the exercise shows its answers at once.
 * A question with feedback can't be answered again in this attempt. A number that can't be parsed gets no
 * feedback, so the person may correct it.
 */
export function addPracticeFeedback(
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Attempt,
  now: Date,
): void {
  if (exercise.row.tipo !== 'practica' || (exercise.row.mostrarRespuestas ?? 'alEnviar') !== 'alEnviar')
    return;
  if (!isRecord(changes.respuestas)) return;
  const withFeedback = new Set(feedbackOf(before.devolucion).map(({ reactivo }) => reactivo));
  const storedAnswers = recordOf(before.respuestas);
  const answers = {
    ...changes.respuestas,
    ...Object.fromEntries(Object.entries(storedAnswers).filter(([id]) => withFeedback.has(id))),
  };
  changes.respuestas = answers;
  const items = new Map(exercise.items.map((item) => [item.id, item]));
  const answered = new Set(
    Object.entries(answers).flatMap(([id, answer]) => {
      const item = items.get(id);
      return item && !isBlank(answer) && !isUnreadable(item, answer) ? [id] : [];
    }),
  );
  const attempt = { ...before, respuestas: answers };
  const feedback = devolucionOf(exercise, attempt, resultOf(exercise, attempt), now);
  if (feedback !== null)
    changes.devolucion = feedbackOf(feedback).filter(({ reactivo }) => answered.has(reactivo));
}
