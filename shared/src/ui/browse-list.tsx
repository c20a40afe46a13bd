import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { OpenedItems } from './opened-item.tsx';
import { Skeletons } from './skeletons.tsx';

/** The parts of a `useList` result that are rendered. */
export interface BrowsedList<R> {
  readonly docs: readonly R[];
  readonly totalDocs: number;
  readonly status: 'notloaded' | 'loading' | 'loaded' | 'failed';
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/**
 * A list for browsing in each of its states: loading, failed, empty, and with results that can be extended.
 * On return it marks the item last opened (`useOpenedItem`), and offers a way to it.
 */
export function BrowseList<R extends { readonly _id: string }>({
  list,
  noun,
  empty,
  skeletons = 'cards',
  children,
}: {
  list: BrowsedList<R>;
  /** Plural noun of the items: "cursos". */
  noun: string;
  /** Texts and action for an empty list. */
  empty: { readonly title: ReactNode; readonly text?: ReactNode; readonly action?: ReactNode };
  skeletons?: 'cards' | 'rows';
  children: (docs: readonly R[]) => ReactNode;
}) {
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = list;
  return (
    <>
      {status === 'failed' && <ErrorState title={`No se pudo cargar la lista de ${noun}`} onRetry={reload} />}
      {status !== 'failed' && status !== 'loaded' && docs.length === 0 && (
        <Skeletons kind={skeletons} count={6} />
      )}
      {status === 'loaded' && docs.length === 0 && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <>
          <OpenedItems ids={docs.map(({ _id }) => _id)}>{children(docs)}</OpenedItems>
          <LoadMore
            shown={docs.length}
            total={totalDocs}
            noun={noun}
            loading={loadingMore}
            failed={moreFailed}
            onMore={() => hasMore && loadMore()}
          />
        </>
      )}
    </>
  );
}
