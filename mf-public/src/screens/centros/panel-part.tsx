import { Row } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import styles from './centre-contact.module.css';

/** A part of the panel: closer together than the sections of a page. */
export function PanelPart({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <Row between>
        <h3>{title}</h3>
        {action}
      </Row>
      {children}
    </section>
  );
}
