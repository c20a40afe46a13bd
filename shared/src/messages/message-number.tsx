import styles from './message-number.module.css';

/** The number that a message is asked about by, "C-000009": one word, which doesn't break at its hyphen. */
export function MessageNumber({ children }: { children: string }) {
  return <span className={styles.number}>{children}</span>;
}
