import type { List } from '@oficio/shared/store';
import { useEffect } from 'react';

/** Asks for the pages that are left of a list: a course's programme is never shown in part. */
export function useWholeList<R>(list: List<R>): List<R> & { readonly whole: boolean } {
  const { hasMore, loadingMore, moreFailed, loadMore } = list;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore]);
  return { ...list, whole: list.status === 'loaded' && !hasMore };
}
