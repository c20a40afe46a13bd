import type { ExerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import {
  countedGrade,
  attemptsAllowed,
  timesLeft,
  countsTowardsLimit,
} from '@oficio/shared/contract/exercises/grades';
import { Button, ButtonLink, formatCount, formatDateTime, lazyNamed } from '@oficio/shared/ui';
import { Suspense } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import styles from './exercise.module.css';
import type { LabelledLink } from './labelled-link.ts';
import { TimeLimitWarning } from './start-warnings.tsx';

// Most people never need it, and it loads a form.
const AskAgain = lazyNamed(() => import('../courses/ask-course.tsx'), 'AskAgain');

type AttemptLimits = ExerciseAnnouncement['veces'];

const isClosed = ({ cierra }: Exercise, now: Date): boolean =>
  cierra !== undefined && cierra !== null && cierra <= now.toISOString();

/**
 * Returns the attempts left; undefined without a limit, 0 once the exercise has closed.
 * @param attempts those that count
 * @param times the limits from the server
 */
export function attemptsLeft(
  exercise: Exercise,
  attempts: readonly Attempt[],
  times: AttemptLimits,
  now: Date,
): number | undefined {
  if (isClosed(exercise, now)) return 0;
  const left = timesLeft(
    attemptsAllowed(times?.permitidas ?? exercise.intentosMax),
    attempts.filter(countsTowardsLimit).length,
  );
  return left === Infinity ? undefined : left;
}

/** Returns "1 vez", "3 veces". */
export const timesText = (times: number): string => formatCount(times, 'vez', 'veces');

/**
 * States that every attempt was used, or that the exercise closed. A student of the course may request
 * another.
 */
export const NoAttemptsLeft = ({ exercise }: { exercise: Exercise }) => (
  <div>
    <p>
      {isClosed(exercise, new Date())
        ? `El ejercicio cerró el ${formatDateTime(exercise.cierra ?? '', { zone: true })}.`
        : 'Ya se usaron todas las veces de este ejercicio.'}
    </p>
    {exercise.cursoRaiz && (
      <Suspense fallback={null}>
        <AskAgain objeto={exercise._id} />
      </Suspense>
    )}
  </div>
);

/** States that the exercise is passed, and links to the next step of the course. */
const Passed = ({ after }: { after: LabelledLink | undefined }) => (
  <div className={styles.start}>
    <p>Está aprobado.</p>
    {after && (
      <ButtonLink size="large" to={after.to}>
        {after.label}
      </ButtonLink>
    )}
  </div>
);

/** The button that starts or resumes an attempt, or why there can't be one. */
export function Start(props: {
  exercise: Exercise;
  /** Attempts that count. */
  attempts: readonly Attempt[];
  open: Attempt | undefined;
  busy: boolean;
  times: AttemptLimits;
  /** Next step after it in the course. */
  after: LabelledLink | undefined;
  onStart: () => void;
}) {
  const { exercise, attempts, open, busy, times, after, onStart } = props;
  const now = new Date().toISOString();
  const left = attemptsLeft(exercise, attempts, times, new Date());
  const grade = countedGrade(exercise.metodoNota, attempts) ?? -1;
  const passed = grade >= exercise.aprobacionPct;
  if (!open) {
    if (exercise.abre && exercise.abre > now)
      return <p>Se puede comenzar el {formatDateTime(exercise.abre, { zone: true })}.</p>;
    // A student who passed need not ask for more attempts, and gains nothing from an exam with everything
    // right.
    if (passed && (left === 0 || (exercise.tipo === 'evaluacion' && grade >= 100)))
      return <Passed after={after} />;
    if (left === 0) return <NoAttemptsLeft exercise={exercise} />;
  }
  const label = open ? 'Seguir donde quedó' : attempts.length > 0 ? 'Hacerlo otra vez' : 'Comenzar';
  return (
    <div className={styles.start}>
      {passed && !open && <Passed after={after} />}
      {left !== undefined && !open && (
        <p>
          Se puede hacer {timesText(left)}
          {attempts.length > 0 && ' más'}.
        </p>
      )}
      {!open && <TimeLimitWarning exercise={exercise} button={label} />}
      <Button size="large" variant={passed && !open ? 'secondary' : 'primary'} busy={busy} onClick={onStart}>
        {label}
      </Button>
    </div>
  );
}
