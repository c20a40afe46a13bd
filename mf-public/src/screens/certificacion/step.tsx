import { IconCircleCheck, IconCircleDashed } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import styles from './how-to.module.css';

/** A step towards a certification, done or pending. */
export function Step({ title, done, children }: { title: ReactNode; done: boolean; children: ReactNode }) {
  const Icon = done ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={styles.step}>
      <span className={done ? styles.done : styles.pending}>
        <Icon size={24} role="img" aria-label={done ? 'Hecho' : 'Pendiente'} />
      </span>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}
