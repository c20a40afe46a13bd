import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { Notice, Skeletons } from '@oficio/shared/ui';
import { Children, type ReactNode } from 'react';
import styles from './forum.module.css';

/** A section of a course's forum, as a list, with its empty and failed states. */
export function Part(props: {
  id: string;
  title: string;
  status: RequestStatus;
  failed: string;
  none: string;
  /** Items of the list. */
  children: ReactNode;
}) {
  const { id, title, status, failed, none, children } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      {status === 'failed' ? (
        <Notice kind="error" title={failed} />
      ) : Children.count(children) > 0 ? (
        <ul className={styles.list}>{children}</ul>
      ) : status === 'loaded' ? (
        <p className={styles.meta}>{none}</p>
      ) : (
        <Skeletons kind="rows" count={2} />
      )}
    </section>
  );
}
