import { Button, ButtonLink, TextLink } from '@oficio/shared/ui';
import { IconArrowRight } from '@oficio/shared/ui/icons';
import { campusPath } from '../study/outline.ts';
import type { Attempt, Exercise } from './answers.ts';
import { Spent } from './start.tsx';
import { missedCount, type Outcome } from './outcome.ts';
import styles from './exercise.module.css';

export interface Place {
  readonly to: string;
  readonly label: string;
}
interface Props {
  readonly exercise: Exercise;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** What comes after it in the course. */
  readonly after: Place | undefined;
  readonly back: Place | undefined;
  /** Begins another time; undefined where there is none left. */
  readonly onAgain: (() => void) | undefined;
  /** Whether every time was used. */
  readonly spent: boolean;
  readonly busy: boolean;
}

/** Where what was failed is asked again. */
export const practisePath = (exerciseId: string): string => `/campus?vista=repasar&ejercicio=${exerciseId}`;

const ARROW = <IconArrowRight size={20} aria-hidden="true" />;

/** The one thing to do after a result, big, and the rest small beside it. */
export function NextAction({ exercise, attempt, outcome, after, back, onAgain, spent, busy }: Props) {
  const missed = missedCount(attempt);
  const onwards = after ?? back;
  const practise = missed > 0 && practisePath(exercise._id);
  const failed = outcome.kind === 'failed';
  const lesson =
    exercise.clase && exercise.cursoRaiz ? campusPath(exercise.cursoRaiz, exercise.clase) : undefined;
  const again = onAgain && (
    <Button variant="secondary" busy={busy} onClick={onAgain}>
      Hacerlo otra vez
    </Button>
  );
  return (
    <div className={styles.next}>
      {failed && practise ? (
        <ButtonLink size="large" to={practise} iconAfter={ARROW}>
          Practicar lo que falló
        </ButtonLink>
      ) : failed && lesson ? (
        <ButtonLink size="large" to={lesson} iconAfter={ARROW}>
          Volver a leer la clase
        </ButtonLink>
      ) : failed && onAgain ? (
        <Button size="large" busy={busy} onClick={onAgain}>
          Hacerlo otra vez
        </Button>
      ) : (
        onwards && (
          <ButtonLink size="large" to={onwards.to} iconAfter={ARROW}>
            {onwards.label}
          </ButtonLink>
        )
      )}
      {failed && (practise || lesson) && again}
      {!failed && practise && <TextLink to={practise}>Practicar lo que falló</TextLink>}
      {failed && onwards && <TextLink to={onwards.to}>{onwards.label}</TextLink>}
      {failed && spent && <Spent exercise={exercise} />}
    </div>
  );
}
