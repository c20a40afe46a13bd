import { useNavigate } from '@oficio/shared/router';
import { Button, ButtonLink } from '@oficio/shared/ui';
import { IconArrowRight, IconCheck, IconCircleCheck } from '@oficio/shared/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Problem } from '../sides/problem.tsx';
import { missingText } from '../study/criterion.ts';
import { campusPath, exercisePath, type Exercise, type Lesson, type LessonNode } from '../study/outline.ts';
import styles from './action-bar.module.css';
import { videoSource } from './video/video-source.ts';

/** The link to the step that follows the last lesson. */
export interface FollowUpLink {
  readonly to: string;
  readonly label: string;
  /** Whether nothing else is left to do in the course. */
  readonly isOnlyStepLeft?: boolean;
}

interface Props {
  readonly curso: string;
  readonly node: LessonNode;
  /** False in a teacher's preview. */
  readonly studying: boolean;
  readonly next: LessonNode | undefined;
  readonly followUp: FollowUpLink | undefined;
  readonly exercises: readonly Exercise[];
  /** Time spent in the lesson, in seconds. */
  readonly seconds: number;
  /** Whether the request that completes the lesson is in flight. */
  readonly completing: boolean;
  /** Error message of that request. */
  readonly problem: string | undefined;
  readonly onComplete: () => void;
  /** A secondary action, rendered beside the main one. */
  readonly aside?: ReactNode;
}

const ARROW_ICON = <IconArrowRight size={20} aria-hidden="true" />;

/** Returns whether the student completes the lesson with the button. Other lessons complete automatically. */
function isCompletedByButton({ criterio, video, videoArchivo }: Lesson): boolean {
  if ((criterio ?? 'manual') === 'manual') return true;
  // A linked video without a known length plays outside this page, so its viewing cannot be measured.
  return (
    criterio === 'visto' && !videoArchivo && !video?.segundos && videoSource(video?.url ?? '').kind === 'link'
  );
}

/** The main action of a lesson, at the bottom of the screen: complete it, do what is missing, or continue. */
export function ActionBar(props: Props) {
  const { curso, node, studying, next, followUp, seconds, completing, problem, aside } = props;
  const { lesson, done } = node;
  const nextPath = next && campusPath(curso, next.lesson._id);
  const { statusRef, complete } = useCompletion(done, nextPath, props.onComplete);
  const needsButton = isCompletedByButton(lesson);
  const canComplete = studying && !done && needsButton;
  // If only an exam is left, every lesson links to it: a link in the last lesson alone is easy to miss.
  const nextLink = nextPath && !followUp?.isOnlyStepLeft ? { to: nextPath, label: 'Seguir' } : followUp;
  const continueLink = done || !studying ? nextLink : undefined;
  const navigate = useNavigate();
  const followLink = continueLink && (() => void navigate(continueLink.to));
  useContinueKey(canComplete && !completing ? complete : followLink);
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
        <p ref={statusRef} tabIndex={-1} role="status" className={styles.words}>
          {done && (
            <>
              <IconCircleCheck size={20} aria-hidden="true" /> Clase completada
            </>
          )}
          {!done && !needsButton && lesson.criterio !== 'tiempo' && missingText(lesson, seconds)}
        </p>
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
      <MainAction {...props} canComplete={canComplete} continueLink={continueLink} onComplete={complete} />
    </section>
  );
}

/**
 * Returns the function that completes the lesson, and the ref of the status text. A lesson completed by the
 * button opens the next lesson at once. A lesson that completes automatically stays open.
 */
function useCompletion(done: boolean, nextPath: string | undefined, onComplete: () => void) {
  const navigate = useNavigate();
  const wasPressed = useRef(false);
  const statusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!done || !wasPressed.current) return;
    wasPressed.current = false;
    if (nextPath) void navigate(nextPath);
    // The button that had the focus no longer exists.
    else statusRef.current?.focus({ preventScroll: true });
  }, [done, nextPath, navigate]);
  const complete = () => {
    wasPressed.current = true;
    onComplete();
  };
  return { statusRef, complete };
}

/** Returns whether keys pressed in an element type text or belong to a dialog. */
const handlesKeysItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('dialog') !== null);

/** Calls `action` on Control+Enter or Command+Enter, except inside a text field or a dialog. */
function useContinueKey(action: (() => void) | undefined): void {
  const latestAction = useRef(action);
  useEffect(() => {
    latestAction.current = action;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (!latestAction.current || handlesKeysItself(event.target)) return;
      event.preventDefault();
      latestAction.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

interface MainActionProps extends Props {
  /** Whether the button completes the lesson. */
  readonly canComplete: boolean;
  /** The link to continue, once the lesson is done. */
  readonly continueLink: FollowUpLink | undefined;
}

function MainAction(props: MainActionProps) {
  const { curso, node, studying, next, followUp, exercises, seconds, canComplete, continueLink } = props;
  const { lesson, done } = node;
  if (canComplete)
    return (
      <Button
        wide
        busy={props.completing}
        aria-keyshortcuts="Control+Enter"
        icon={<IconCheck size={20} aria-hidden="true" />}
        onClick={props.onComplete}
      >
        {next || !followUp ? 'Completar y seguir' : 'Completar la clase'}
      </Button>
    );
  if (continueLink)
    return (
      <ButtonLink wide to={continueLink.to} aria-keyshortcuts="Control+Enter" iconAfter={ARROW_ICON}>
        {continueLink.label}
      </ButtonLink>
    );
  const exercise = lesson.criterio === 'ejercicio' ? exercises[0] : undefined;
  if (exercise)
    return (
      <ButtonLink wide to={exercisePath(curso, exercise._id, lesson._id)} iconAfter={ARROW_ICON}>
        Resolver el ejercicio
      </ButtonLink>
    );
  if (studying && lesson.criterio === 'tiempo' && !done)
    return (
      <Button wide aria-disabled="true" className={styles.waiting}>
        {missingText(lesson, seconds)}
      </Button>
    );
  // The requirement takes time or depends on others; the rest of the course stays reachable.
  const meanwhileLink =
    next && !next.lock ? { to: campusPath(curso, next.lesson._id), label: 'Seguir' } : followUp;
  if (!meanwhileLink || meanwhileLink.to === campusPath(curso, lesson._id)) return null;
  return (
    <ButtonLink wide variant="secondary" to={meanwhileLink.to} iconAfter={ARROW_ICON}>
      {meanwhileLink.label}
    </ButtonLink>
  );
}
