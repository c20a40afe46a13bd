import type { RequestStatus } from '@oficio/shared/contract/declaration/operations';
import { Notice, Skeletons } from '@oficio/shared/ui';
import { Children, type ReactNode } from 'react';
import styles from './forum.module.css';

interface ListProps {
  readonly status: RequestStatus;
  readonly failed: string;
  readonly none: string;
  /** Items of the list. */
  readonly children: ReactNode;
}

/** A section of a course's forum, as a list, with its empty and failed states. */
export function ForumSection({
  id,
  title,
  ...list
}: ListProps & { readonly id: string; readonly title: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      <List {...list} />
    </section>
  );
}

function List({ status, failed, none, children }: ListProps) {
  if (status === 'failed') return <Notice kind="error" title={failed} />;
  if (Children.count(children) > 0) return <ul className={styles.list}>{children}</ul>;
  if (status === 'loaded') return <p className={styles.meta}>{none}</p>;
  return <Skeletons kind="rows" count={2} />;
}
