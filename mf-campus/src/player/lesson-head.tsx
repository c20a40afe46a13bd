import type { ReactNode } from 'react';
import styles from './player.module.css';

interface Props {
  readonly title: ReactNode;
  readonly facts?: ReactNode;
  readonly tools?: ReactNode;
}

/** A short header: title, one line of facts, and the reading tools, so that the text begins right below. */
export function LessonHead({ title, facts, tools }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} data-page-heading tabIndex={-1}>
        {title}
      </h1>
      {(facts ?? tools) && (
        <div className={styles.facts}>
          <p>{facts}</p>
          {tools}
        </div>
      )}
    </header>
  );
}
