import { VisuallyHidden } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { CourseBar } from './course-bar.tsx';
import { LessonHead } from './lesson-head.tsx';
import styles from './player.module.css';

/** A course's bar over a page without a lesson: loading, a closed course, or an exam on its own. */
export function StandalonePage(props: {
  /** Id that determines the emblem and the hue. */
  id: string;
  category?: string | undefined;
  /** Text of the bar; the title by default. */
  name?: string | undefined;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  children: ReactNode;
}) {
  const { id, category, name, title, hideTitle, children } = props;
  return (
    <>
      <CourseBar id={id} category={category} name={name ?? title} />
      <div className={styles.alone}>
        {hideTitle ? (
          <VisuallyHidden>
            <h1 data-page-heading tabIndex={-1}>
              {title}
            </h1>
          </VisuallyHidden>
        ) : (
          <LessonHead title={title} />
        )}
        {children}
      </div>
    </>
  );
}
