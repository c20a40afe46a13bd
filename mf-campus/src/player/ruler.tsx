import { cx } from '@oficio/shared/ui';
import type { LessonNode, Outline } from '../study/outline.ts';
import styles from './course-bar.module.css';

/** Maximum marks: one per lesson, tall when completed, highlighted when current. More would be a blur. */
const MAX_TICKS = 120;

/** Progress of the course as a ruler, for sight and for screen readers. */
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
