import { viewOf } from '@oficio/shared/contract/views';
import { Button, ButtonLink, Skeletons, TextLink } from '@oficio/shared/ui';
import { IconArrowRight } from '@oficio/shared/ui/icons';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { campusPath } from '../study/outline.ts';
import styles from './exercise.module.css';
import type { LabelledLink } from './labelled-link.ts';
import { missedCount, type Outcome } from './outcome.ts';
import { TimeLimitWarning } from './start-warnings.tsx';
import { NoAttemptsLeft, timesText } from './start.tsx';
import type { LessonToRead } from './use-lessons-to-read.ts';

export interface NextActionProps {
  readonly exercise: Exercise;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** Lessons to read before another attempt; undefined until known. */
  readonly lessons: readonly LessonToRead[] | undefined;
  /** Whether passing it completes a lesson. */
  readonly completes: boolean;
  /** Next step after it in the course. */
  readonly after: LabelledLink | undefined;
  readonly back: LabelledLink | undefined;
  /** Starts another attempt; undefined if none is left. */
  readonly onAgain: (() => void) | undefined;
  /** Attempts left; undefined without a limit. */
  readonly left: number | undefined;
  /** Whether every attempt was used. */
  readonly spent: boolean;
  readonly busy: boolean;
}

const ARROW = <IconArrowRight size={20} aria-hidden="true" />;
const RETRY_LABEL = 'Hacerlo otra vez';

/** The main action after a result, which moves the student forward; the others are smaller, below it. */
export function NextAction(props: NextActionProps) {
  const { exercise, attempt, outcome, after, back, spent } = props;
  const practiceLink = missedCount(attempt) > 0 && (
    <p>
      <TextLink to={viewOf('practise', { ejercicio: exercise._id })}>Practicar solo lo que falló</TextLink>.
      No cambia la nota.
    </p>
  );
  const continueLink = after ?? back;
  // Optional practice never blocks a lesson.
  const skipLink = props.exercise.tipo === 'practica' && !props.completes ? after : undefined;
  if (outcome.kind !== 'failed')
    return (
      <div className={styles.next}>
        {continueLink && (
          <ButtonLink size="large" to={continueLink.to} iconAfter={ARROW}>
            {continueLink.label}
          </ButtonLink>
        )}
        {practiceLink}
      </div>
    );
  return (
    <div className={styles.next}>
      {skipLink && (
        <ButtonLink size="large" to={skipLink.to} iconAfter={ARROW}>
          {skipLink.label}
        </ButtonLink>
      )}
      <RetryOptions {...props} small={skipLink !== undefined} />
      {practiceLink}
      {continueLink && !skipLink && <TextLink to={continueLink.to}>{continueLink.label}</TextLink>}
      {spent && <NoAttemptsLeft exercise={exercise} />}
    </div>
  );
}

/**
 * After a failed attempt: another attempt if a lesson depends on it; before another exam, lessons to read.
 */
function RetryOptions(
  props: NextActionProps & { /** Whether another action leads. */ readonly small: boolean },
) {
  const { exercise, lessons, completes, onAgain, left, busy, small } = props;
  // Wait for the lessons: a button must not be replaced under the thumb.
  if (!lessons) return <Skeletons kind="text" />;
  const [lesson] = lessons;
  const leadsToLesson = lesson && !small && (exercise.tipo === 'evaluacion' || !onAgain);
  const remaining = left !== undefined && `Se puede hacer ${timesText(left)} más. `;
  return (
    <>
      {leadsToLesson && (
        <ButtonLink
          size="large"
          to={campusPath(lesson.curso ?? exercise.cursoRaiz ?? '', lesson._id)}
          iconAfter={ARROW}
        >
          Leer otra vez: {lesson.titulo}
        </ButtonLink>
      )}
      {onAgain && (
        <>
          {(remaining || completes || exercise.duracionSeg) && (
            <div className={styles.what}>
              <p>
                {remaining}
                {completes && 'Al aprobarlo, la clase queda completada.'}
              </p>
              <TimeLimitWarning exercise={exercise} button={RETRY_LABEL} />
            </div>
          )}
          {leadsToLesson || small ? (
            <Button variant="secondary" busy={busy} onClick={onAgain}>
              {RETRY_LABEL}
            </Button>
          ) : (
            <Button size="large" busy={busy} onClick={onAgain}>
              {RETRY_LABEL}
            </Button>
          )}
        </>
      )}
    </>
  );
}
