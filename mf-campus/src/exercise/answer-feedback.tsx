import type { Item } from '@oficio/shared/contract/exercises/item';
import { formatNumber, Prose } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@oficio/shared/ui/icons';
import { formatAnswer, textOf, type Feedback } from '../attempts/answers.ts';
import styles from './exercise.module.css';

/** Whether an answer was right, in a word, with its points. */
export function Verdict({ feedback, points }: { feedback: Feedback; points: boolean }) {
  if (feedback.pendiente)
    return (
      <span className={styles.mark}>
        <IconHourglass size={20} aria-hidden="true" /> Por corregir
      </span>
    );
  const right = feedback.correcta === true;
  const Icon = right ? IconCircleCheck : IconCircleX;
  return (
    <span
      className={styles.mark}
      data-right={right || undefined}
      data-wrong={feedback.puntos === 0 || undefined}
    >
      <Icon size={20} aria-hidden="true" />{' '}
      {right ? 'Correcta' : feedback.puntos ? 'Correcta en parte' : 'Incorrecta'}
      {points && `, ${formatNumber(feedback.puntos ?? 0)} de ${formatNumber(feedback.puntaje)}`}
    </span>
  );
}

/** The right answer, its explanation, and the grader's comment. */
export function FeedbackDetails({ item, feedback }: { item: Item; feedback: Feedback }) {
  const explanation = textOf(feedback.explicacion);
  return (
    <>
      {feedback.respuesta !== undefined && !feedback.correcta && (
        <div>
          <dt>Respuesta correcta</dt>
          <dd>{formatAnswer(item, feedback.respuesta)}</dd>
        </div>
      )}
      {explanation && (
        <div>
          <dt>Por qué</dt>
          <dd>{/<\w/.test(explanation) ? <Prose html={explanation} /> : explanation}</dd>
        </div>
      )}
      {feedback.comentario && (
        <div>
          <dt>Comentario</dt>
          <dd>{feedback.comentario}</dd>
        </div>
      )}
    </>
  );
}
