import type { ReactNode } from 'react';
import styles from './day.module.css';

/** A titled section of the student's home. */
export function DaySection(props: {
  id: string;
  title: string;
  /** Rendered beside the title. */
  action?: ReactNode;
  /** Whether it belongs to the narrow column. */
  side?: boolean;
  children: ReactNode;
}) {
  const { id, title, action, side, children } = props;
  return (
    <section aria-labelledby={id} className={side ? styles.side : undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
