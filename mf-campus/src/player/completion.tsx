import { Button, ButtonLink, formatDateShort, Notice, Progress } from '@oficio/shared/ui';
import { IconArrowRight, IconCheck, IconCircleCheck } from '@oficio/shared/ui/icons';
import { useEffect, useRef } from 'react';
import { clockOf, criterionSentence } from '../study/criterion.ts';
import { campusPath, exercisePath } from '../study/outline.ts';
import type { Exercise, LessonNode } from '../study/outline.ts';
import styles from './lesson.module.css';

interface Props {
  readonly curso: string;
  readonly node: LessonNode;
  readonly next: LessonNode | undefined;
  readonly exercises: readonly Exercise[];
  readonly seconds: number;
  readonly completing: boolean;
  readonly problem: string | undefined;
  readonly onComplete: () => void;
}

/** How the class is completed, and the one thing to do about it. */
export function Completion(props: Props) {
  const { curso, node, next, exercises, seconds, completing, problem, onComplete } = props;
  const { lesson, done, step } = node;
  const exercise = exercises[0];
  const needed = lesson.tiempoMinSeg ?? 30;
  // The button that was pressed is gone. A class that completes itself takes the focus from nothing.
  const pressed = useRef(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done && pressed.current) outcome.current?.focus({ preventScroll: true });
    if (done) pressed.current = false;
  }, [done]);
  return (
    <section className={styles.completion} aria-label="Completar la clase" data-done={done || undefined}>
      {problem && (
        <Notice kind="error" title="No se pudo completar la clase">
          {problem}
        </Notice>
      )}
      <div role="status">
        {done ? (
          <p ref={outcome} tabIndex={-1} className={styles.done}>
            <IconCircleCheck size={24} aria-hidden="true" />
            <span>
              <strong>Clase completada</strong>
              {step?.completadaEn && (
                <span className={styles.meta}>El {formatDateShort(step.completadaEn)}</span>
              )}
            </span>
          </p>
        ) : (
          <p>{criterionSentence(lesson)}</p>
        )}
      </div>
      {!done && lesson.criterio === 'tiempo' && (
        <Progress
          label="Tiempo en la clase"
          value={(100 * Math.min(seconds, needed)) / needed}
          detail={seconds < needed ? `Faltan ${clockOf(needed - seconds)}` : 'Completando…'}
          size="small"
        />
      )}
      {done
        ? next && (
            <ButtonLink
              to={campusPath(curso, next.lesson._id)}
              iconAfter={<IconArrowRight size={20} aria-hidden="true" />}
            >
              Ir a la clase siguiente
            </ButtonLink>
          )
        : (lesson.criterio ?? 'manual') === 'manual' && (
            <Button
              busy={completing}
              icon={<IconCheck size={20} aria-hidden="true" />}
              onClick={() => {
                pressed.current = true;
                onComplete();
              }}
            >
              Marcar como completada
            </Button>
          )}
      {!done && lesson.criterio === 'ejercicio' && exercise && (
        <ButtonLink to={exercisePath(curso, exercise._id, lesson._id)}>Resolver el ejercicio</ButtonLink>
      )}
    </section>
  );
}
