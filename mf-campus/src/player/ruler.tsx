import { cx } from '@oficio/shared/ui';
import type { LessonNode, Outline } from '../study/outline.ts';
import styles from './course-bar.module.css';

/** A mark for each class, tall once it is done; the one that is open stands out. Over so many they would be a blur. */
const MOST = 120;

/** The course as a rule: how much of it is done, to see and to hear. */
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
      {lessons.length <= MOST ? (
        lessons.map(markOf)
      ) : (
        <i className={styles.filled} style={{ width: `${(100 * completed) / counted}%` }} />
      )}
    </div>
  );
}
