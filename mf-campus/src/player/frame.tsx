import { useMedia } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Study } from '../study/use-study.ts';
import { CourseTree } from './course-tree.tsx';
import styles from './player.module.css';

/** The programme beside what is open; on a phone, folded over it. */
export function Frame(props: {
  study: Study;
  curso: string;
  lesson: string | undefined;
  exercise: string | undefined;
  children: ReactNode;
}) {
  const { study, curso, lesson, exercise, children } = props;
  const wide = useMedia('(min-width: 62em)');
  const { completed, counted } = study.outline;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [lesson, exercise]);
  // In a long programme what is open is brought into sight, without moving the page.
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const column = side.current;
    const current = column?.querySelector<HTMLElement>('[aria-current]');
    if (!column || !current) return;
    const offset = current.getBoundingClientRect().top - column.getBoundingClientRect().top;
    if (offset < 0 || offset > column.clientHeight - 80) column.scrollTop += offset - column.clientHeight / 3;
  }, [lesson, exercise, wide]);
  const tree = (
    <CourseTree
      curso={curso}
      outline={study.outline}
      current={lesson}
      currentExercise={exercise}
      withProgress={study.studying}
    />
  );
  // What is open keeps its place among the children: turning the screen must not restart the form of an attempt.
  return (
    <div className={styles.frame}>
      {!wide && (
        <details ref={fold} className={styles.fold}>
          <summary>
            Programa del curso
            {study.studying && (
              <span className={styles.count}>
                {completed} de {counted}
              </span>
            )}
          </summary>
          {tree}
        </details>
      )}
      <div className={styles.main}>{children}</div>
      {wide && (
        <div ref={side} className={styles.side}>
          {tree}
        </div>
      )}
    </div>
  );
}
