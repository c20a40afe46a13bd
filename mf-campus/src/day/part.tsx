import type { ReactNode } from 'react';
import styles from './day.module.css';

/** A part of the day, under its title. */
export function Part(props: {
  id: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** In the narrow column. */
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
