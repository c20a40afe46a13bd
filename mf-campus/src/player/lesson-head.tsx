import type { ReactNode } from 'react';
import styles from './player.module.css';

interface Props {
  readonly title: ReactNode;
  readonly facts?: ReactNode;
  readonly tools?: ReactNode;
}

/** What is open, shortly: its title, one line of facts, and the tools to read it with. The text begins right under it. */
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
