import type { ReactNode } from 'react';
import styles from './coming.module.css';

/** Reserves a screen's height for loading content, so that what follows it does not jump. */
export const LoadingSpace = ({ children }: { children: ReactNode }) => (
  <div className={styles.coming}>{children}</div>
);
