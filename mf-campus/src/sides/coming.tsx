import type { ReactNode } from 'react';
import styles from './coming.module.css';

/** Holds a screen's height for what is on its way, so that what stands under it is not seen to jump. */
export const Coming = ({ children }: { children: ReactNode }) => (
  <div className={styles.coming}>{children}</div>
);
