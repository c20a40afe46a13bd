import { Row } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import styles from './centre-contact.module.css';

/** Section of the panel, with less spacing than a page's. */
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
