import { VisuallyHidden } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { CourseBar } from './course-bar.tsx';
import { LessonHead } from './lesson-head.tsx';
import styles from './player.module.css';

/** A course's bar over something that is no class: what is still loading, a course that is closed, an exam on its own. */
export function Alone(props: {
  /** Whose emblem and hue. */
  id: string;
  category?: string | undefined;
  /** What the bar says; the title, where nothing else is said. */
  name?: string | undefined;
  title: string;
  /** Leaves the title to readers. */
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
