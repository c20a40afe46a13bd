import { cx } from '@oficio/shared/ui';
import type { LessonNode, Outline } from '../study/outline.ts';
import styles from './course-bar.module.css';

/** Maximum number of marks, one per lesson; with more, they would be too narrow to tell apart. */
const MAX_TICKS = 120;

/** The progress of the course as a row of marks, which screen readers read as a progress bar. */
export function Ruler({ outline, current }: { outline: Outline; current: string | undefined }) {
  const { lessons, completed, counted } = outline;
  const words = `${completed} de ${counted} ${counted === 1 ? 'clase' : 'clases'}`;
  const markOf = ({ lesson, done }: LessonNode) => (
    <i
      key={lesson._id}
      className={cx(styles.mark, done && styles.done)}
      data-current={lesson._id === current || undefined}
    />
  );
  return (
    <div
      className={styles.ruler}
      role="progressbar"
      aria-label="Avance del curso"
      aria-valuemin={0}
      aria-valuemax={counted}
      aria-valuenow={completed}
      aria-valuetext={words}
    >
      {lessons.length <= MAX_TICKS ? (
        lessons.map(markOf)
      ) : (
        <i className={styles.filled} style={{ width: `${(100 * completed) / counted}%` }} />
      )}
    </div>
  );
}
