import styles from './message-number.module.css';

/** The number that identifies a message, "C-000009", without a line break at its hyphen. */
export function MessageNumber({ children }: { children: string }) {
  return <span className={styles.number}>{children}</span>;
}
