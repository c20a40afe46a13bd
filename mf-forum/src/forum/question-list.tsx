import type { List } from '@oficio/shared/store';
import { EmptyState, ErrorState, LoadMore, Skeletons } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { QuestionRow, type QuestionInList } from './question-row.tsx';
import styles from './question-row.module.css';

/** Questions as they come, in all the states of a list for browsing. */
export function QuestionList({
  list,
  empty,
  inCategory = false,
  label = 'Preguntas',
}: {
  list: List<QuestionInList>;
  /** What is said, and what to do, when there are none. */
  empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
  inCategory?: boolean;
  label?: string;
}) {
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload, highlights } = list;
  if (status === 'failed') return <ErrorState title="No se pudieron cargar las preguntas" onRetry={reload} />;
  if (status !== 'loaded' && docs.length === 0) return <Skeletons kind="rows" count={6} />;
  if (docs.length === 0)
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {docs.map((question) => (
          <QuestionRow key={question._id} question={question} words={highlights} inCategory={inCategory} />
        ))}
      </ul>
      <LoadMore
        shown={docs.length}
        total={totalDocs}
        noun="preguntas"
        loading={loadingMore}
        failed={moreFailed}
        onMore={() => hasMore && loadMore()}
      />
    </>
  );
}
