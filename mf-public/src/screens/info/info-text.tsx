import type { ReactNode } from 'react';
import styles from './info.module.css';

/** Typeset text of a topic: headings, paragraphs, lists. */
export function InfoText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}

/** A frequent question whose answer expands. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
