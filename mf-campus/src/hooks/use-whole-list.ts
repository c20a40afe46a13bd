import type { CollectionName } from '@oficio/shared/contract/collections/index';
import {
  useList,
  type ExpandedFor,
  type ExpandKey,
  type List,
  type ListHow,
  type ListOptions,
} from '@oficio/shared/store';
import { useEffect } from 'react';

/** Maximum page size of the API. */
const PAGE_SIZE = 100;

/** Loads all pages of a list, requested as with `useList`. `isComplete` holds once the last page has loaded. */
export function useWholeList<const N extends CollectionName, const K extends ExpandKey<N> = never>(
  collection: N,
  options: Omit<ListOptions<N>, 'limit' | 'page'>,
  how: ListHow<K>,
): List<ExpandedFor<N, K>> & { readonly isComplete: boolean } {
  const list = useList(collection, { ...options, limit: PAGE_SIZE }, how);
  const { hasMore, loadingMore, moreFailed, loadMore } = list;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore]);
  return { ...list, isComplete: list.status === 'loaded' && !hasMore };
}
