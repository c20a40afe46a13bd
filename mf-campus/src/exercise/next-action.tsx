import { viewOf } from '@oficio/shared/contract/views';
import { Button, ButtonLink, Skeletons, TextLink } from '@oficio/shared/ui';
import { IconArrowRight } from '@oficio/shared/ui/icons';
import { campusPath } from '../study/outline.ts';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { ClockStarts } from './before-beginning.tsx';
import { Spent, timesWords } from './start.tsx';
import type { Place } from './place.ts';
import { missedCount, type Outcome } from './outcome.ts';
import type { LessonToRead } from './use-lessons-to-read.ts';
import styles from './exercise.module.css';

export interface NextProps {
  readonly exercise: Exercise;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** What to read before another time; undefined until it is known. */
  readonly lessons: readonly LessonToRead[] | undefined;
  /** Whether a class waits for it to be passed. */
  readonly completes: boolean;
  /** What comes after it in the course. */
  readonly after: Place | undefined;
  readonly back: Place | undefined;
  /** Begins another time; undefined where there is none left. */
  readonly onAgain: (() => void) | undefined;
  /** Times that are left; undefined without a limit. */
  readonly left: number | undefined;
  /** Whether every time was used. */
  readonly spent: boolean;
  readonly busy: boolean;
}

const ARROW = <IconArrowRight size={20} aria-hidden="true" />;
const AGAIN = 'Hacerlo otra vez';

/** The one thing to do after a result, big: what takes the person forward. The rest is small under it. */
export function NextAction(props: NextProps) {
  const { exercise, attempt, outcome, after, back, spent } = props;
  const practise = missedCount(attempt) > 0 && (
    <p>
      <TextLink to={viewOf('practise', { ejercicio: exercise._id })}>Practicar solo lo que falló</TextLink>.
      No cambia la nota.
    </p>
  );
  const onwards = after ?? back;
  // Nothing waits for a practice that completes no class.
  const forward = props.exercise.tipo === 'practica' && !props.completes ? after : undefined;
  if (outcome.kind !== 'failed')
    return (
      <div className={styles.next}>
        {onwards && (
          <ButtonLink size="large" to={onwards.to} iconAfter={ARROW}>
            {onwards.label}
          </ButtonLink>
        )}
        {practise}
      </div>
    );
  return (
    <div className={styles.next}>
      {forward && (
        <ButtonLink size="large" to={forward.to} iconAfter={ARROW}>
          {forward.label}
        </ButtonLink>
      )}
      <Forward {...props} small={forward !== undefined} />
      {practise}
      {onwards && !forward && <TextLink to={onwards.to}>{onwards.label}</TextLink>}
      {spent && <Spent exercise={exercise} />}
    </div>
  );
}

/** After what wasn't passed: another time where a class waits for it; what to read, before an examination. */
function Forward(props: NextProps & { /** Whether something else leads. */ readonly small: boolean }) {
  const { exercise, lessons, completes, onAgain, left, busy, small } = props;
  // No button takes the place of another that may be under the thumb.
  if (!lessons) return <Skeletons kind="text" />;
  const [lesson] = lessons;
  const reads = lesson && !small && (exercise.tipo === 'evaluacion' || !onAgain);
  const many = left !== undefined && `Se puede hacer ${timesWords(left)} más. `;
  return (
    <>
      {reads && (
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
          {(many || completes || exercise.duracionSeg) && (
            <div className={styles.what}>
              <p>
                {many}
                {completes && 'Al aprobarlo, la clase queda completada.'}
              </p>
              <ClockStarts exercise={exercise} button={AGAIN} />
            </div>
          )}
          {reads || small ? (
            <Button variant="secondary" busy={busy} onClick={onAgain}>
              {AGAIN}
            </Button>
          ) : (
            <Button size="large" busy={busy} onClick={onAgain}>
              {AGAIN}
            </Button>
          )}
        </>
      )}
    </>
  );
}
