import { useNavigate } from '@oficio/shared/router';
import { Button, ButtonLink } from '@oficio/shared/ui';
import { IconArrowRight, IconCheck, IconCircleCheck } from '@oficio/shared/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { missingWords } from '../study/criterion.ts';
import { campusPath, exercisePath, type Exercise, type Lesson, type LessonNode } from '../study/outline.ts';
import styles from './action-bar.module.css';
import { useControlKey } from './use-control-key.ts';
import { videoSource } from './video/video-source.ts';
import { Problem } from '../sides/problem.tsx';

/** The link that follows the last lesson. */
export interface After {
  readonly to: string;
  readonly label: string;
  /** Whether nothing else is left to do in the course. */
  readonly only?: boolean;
}

interface Props {
  readonly curso: string;
  readonly node: LessonNode;
  /** False in a teacher's preview. */
  readonly studying: boolean;
  readonly next: LessonNode | undefined;
  readonly after: After | undefined;
  readonly exercises: readonly Exercise[];
  readonly seconds: number;
  readonly completing: boolean;
  readonly problem: string | undefined;
  readonly onComplete: () => void;
  /** A secondary action beside it. */
  readonly aside?: ReactNode;
}

const ARROW = <IconArrowRight size={20} aria-hidden="true" />;

/**
 * Whether a lesson's video plays outside this page and has no stated length: only the student can say that
 * they watched it.
 */
const isSeenElsewhere = ({ criterio, video, videoArchivo }: Lesson): boolean =>
  criterio === 'visto' && !videoArchivo && !video?.segundos && videoSource(video?.url ?? '').kind === 'link';

/** The main action of a lesson, at the thumb: what is missing, complete and continue, or continue. */
export function ActionBar(props: Props) {
  const { curso, node, studying, next, after, seconds, completing, problem, onComplete, aside } = props;
  const { lesson, done } = node;
  const manual = (lesson.criterio ?? 'manual') === 'manual' || isSeenElsewhere(lesson);
  // If only an exam is left, every lesson links to it: at the end of a finished list, nobody would find it.
  const on = next && !after?.only ? { to: campusPath(curso, next.lesson._id), label: 'Seguir' } : after;
  const navigate = useNavigate();
  // A lesson completed by the button continues to the next at once. One that completes itself moves nobody.
  const pressed = useRef(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const nextPath = next && campusPath(curso, next.lesson._id);
  useEffect(() => {
    if (!done || !pressed.current) return;
    pressed.current = false;
    if (nextPath) void navigate(nextPath);
    // The pressed button is gone.
    else outcome.current?.focus({ preventScroll: true });
  }, [done, nextPath, navigate]);
  const complete = () => {
    pressed.current = true;
    onComplete();
  };
  const completes = studying && !done && manual;
  const link = (done || !studying) && on ? on : undefined;
  useControlKey('Enter', completes && !completing ? complete : link && (() => void navigate(link.to)));
  return (
    <section
      className={styles.bar}
      aria-label="Seguir con el curso"
      data-screen-bar
      data-aside={aside ? '' : undefined}
      data-no-print
    >
      <Problem title="No se pudo completar la clase" why={problem} />
      {studying && (
        <p ref={outcome} tabIndex={-1} role="status" className={styles.words}>
          {done ? (
            <>
              <IconCircleCheck size={20} aria-hidden="true" /> Clase completada
            </>
          ) : (
            !manual && lesson.criterio !== 'tiempo' && missingWords(lesson, seconds)
          )}
        </p>
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
      <MainAction {...props} completes={completes} link={link} onComplete={complete} />
    </section>
  );
}

interface MainActionProps extends Props {
  /** Whether the button completes the lesson. */
  readonly completes: boolean;
  /** The link to continue, once the lesson is done. */
  readonly link: Pick<After, 'to' | 'label'> | undefined;
}

function MainAction(props: MainActionProps) {
  const { curso, node, studying, next, after, exercises, seconds, completing, completes, link } = props;
  const { lesson, done } = node;
  if (completes)
    return (
      <Button
        wide
        busy={completing}
        aria-keyshortcuts="Control+Enter"
        icon={<IconCheck size={20} aria-hidden="true" />}
        onClick={props.onComplete}
      >
        {next || !after ? 'Completar y seguir' : 'Completar la clase'}
      </Button>
    );
  if (link)
    return (
      <ButtonLink wide to={link.to} aria-keyshortcuts="Control+Enter" iconAfter={ARROW}>
        {link.label}
      </ButtonLink>
    );
  const exercise = lesson.criterio === 'ejercicio' ? exercises[0] : undefined;
  if (exercise)
    return (
      <ButtonLink wide to={exercisePath(curso, exercise._id, lesson._id)} iconAfter={ARROW}>
        Resolver el ejercicio
      </ButtonLink>
    );
  if (studying && lesson.criterio === 'tiempo' && !done)
    return (
      <Button wide aria-disabled="true" className={styles.waiting}>
        {missingWords(lesson, seconds)}
      </Button>
    );
  // The requirement takes time or depends on others; the rest of the course stays reachable.
  const meanwhile = next && !next.lock ? { to: campusPath(curso, next.lesson._id), label: 'Seguir' } : after;
  if (!meanwhile || meanwhile.to === campusPath(curso, lesson._id)) return null;
  return (
    <ButtonLink wide variant="secondary" to={meanwhile.to} iconAfter={ARROW}>
      {meanwhile.label}
    </ButtonLink>
  );
}
