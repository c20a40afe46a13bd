import { formatCount, TextLink } from '@oficio/shared/ui';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import styles from '../correction/correction.module.css';
import { waitingQuestions } from '../correction/by-hand.ts';

interface Props {
  readonly exercises: readonly Exercise[];
  readonly attempts: readonly Attempt[];
  readonly pathTo: (question: string) => string;
}

/** Links to grade one question across attempts, where several attempts lack points for it. */
export function QuestionLinks({ exercises, attempts, pathTo }: Props) {
  const lines = exercises.flatMap((exercise) =>
    waitingQuestions(
      exercise,
      attempts.filter(({ ejercicio }) => ejercicio === exercise._id),
    )
      .filter((question) => question.attempts.length > 1)
      .map((question) => ({ exercise, ...question })),
  );
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="por-pregunta">
      <h2 id="por-pregunta">Una pregunta de todas las entregas</h2>
      <p className={styles.meta}>Con los nombres ocultos: se compara lo mismo con lo mismo.</p>
      <ul className={styles.queue}>
        {lines.map(({ exercise, key, item, attempts: waiting }) => (
          <li key={`${exercise._id}.${key}`}>
            <TextLink to={pathTo(`${exercise._id}.${key}`)}>{item.enunciado}</TextLink>
            <span className={styles.meta}>
              {exercise.titulo}, {formatCount(waiting.length, 'respuesta', 'respuestas')} sin puntaje
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
