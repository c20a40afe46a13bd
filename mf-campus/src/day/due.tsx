import { attemptsSince, begunSince, countedGrade } from '@oficio/shared/contract/exercises/grades';
import { viewOf } from '@oficio/shared/contract/views';
import { Link } from '@oficio/shared/router';
import { formatDateTime, formatRelative } from '@oficio/shared/ui';
import { AttemptChip } from '../exercise/attempt-chip.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { exercisePath } from '../study/outline.ts';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/**
 * Lists exercises that close, and attempts begun and not handed in.
 * @param exclude exercises listed elsewhere on the page
 */
export function Due({ day, exclude }: { day: Day; exclude: readonly string[] }) {
  const { exercises, attempts, active, titles, now } = day;
  type Exercise = (typeof exercises.docs)[number];
  const countedAttempts = ({ _id, cursoRaiz }: Exercise) =>
    begunSince(
      attempts.docs.filter((attempt) => attempt.ejercicio?._id === _id),
      attemptsSince(active.find(({ curso }) => curso?._id === cursoRaiz)),
    );
  // A passed exercise is no longer due.
  const due = exercises.docs.filter(
    (exercise) =>
      (exercise.cierra ?? '') >= now.toISOString() &&
      (countedGrade(exercise.metodoNota, countedAttempts(exercise)) ?? -1) < exercise.aprobacionPct,
  );
  const unfinished = attempts.docs.filter(
    ({ estado, ejercicio }) =>
      estado === 'enCurso' &&
      !exclude.includes(ejercicio?._id ?? '') &&
      !due.some(({ _id }) => _id === ejercicio?._id),
  );
  return (
    <DaySection id="entregar" title="Para entregar">
      {exercises.status !== 'loaded' ? (
        <NotYet of={exercises} failed="No se pudieron cargar los ejercicios" count={2} />
      ) : due.length + unfinished.length === 0 ? (
        <p>No hay ejercicios con fecha por entregar.</p>
      ) : (
        <ul className={styles.list}>
          {due.map((exercise) => {
            const last = countedAttempts(exercise)[0];
            return (
              <li key={exercise._id}>
                <Link to={exercisePath(exercise.cursoRaiz ?? '', exercise._id)}>{exercise.titulo}</Link>
                <p className={styles.meta}>
                  {titles.get(exercise.cursoRaiz ?? '')}. Cierra {formatRelative(exercise.cierra)}, el{' '}
                  {formatDateTime(exercise.cierra, { zone: true })}.
                </p>
                {last && (
                  <p>
                    <AttemptChip attempt={last} passMark={exercise.aprobacionPct} />
                  </p>
                )}
              </li>
            );
          })}
          {unfinished.map((attempt) => (
            <UnfinishedItem
              key={attempt._id}
              id={attempt.ejercicio?._id ?? ''}
              title={attempt.ejercicio?.titulo}
            />
          ))}
        </ul>
      )}
    </DaySection>
  );
}

function UnfinishedItem({ id, title }: { id: string; title: string | undefined }) {
  return (
    <li>
      <Link to={viewOf('exercise', { ejercicio: id })}>{title ?? 'Ejercicio'}</Link>
      <p className={styles.meta}>Empezado y sin entregar.</p>
    </li>
  );
}
