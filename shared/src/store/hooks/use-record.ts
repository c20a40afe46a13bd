import { useCallback, useEffect, useRef } from 'react';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import { actionsOf } from '../actions.ts';
import { viewScope } from '../first-data.ts';
import { keyOf } from '../query.ts';
import { selectScope } from '../selectors.ts';
import type { ExpandKey, ExpandedFor, Name } from '../types.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

export interface ViewedRecord<R> {
  readonly record: R | undefined;
  readonly status: RequestStatus;
  /** The server says that there is no such record (or none that this person may know of). */
  readonly notFound: boolean;
  readonly reload: () => void;
}

export interface RecordHow<K extends string> {
  readonly expand?: readonly K[];
  /** One scope per record unless named. */
  readonly scope?: string;
}

/** One record by its `_id`, asked for when the screen opens and when the id changes; nothing while there is no id. */
export function useRecord<const N extends Name, const K extends ExpandKey<N> = never>(
  collection: N,
  id: string | undefined,
  { expand, scope: named }: RecordHow<K> = {},
): ViewedRecord<ExpandedFor<N, K>> {
  const { dispatch } = useAppStore();
  const scope = named ?? viewScope(id ?? '');
  const state = useAppSelector((root) => selectScope(root, collection, scope));
  const epoch = useAppSelector((root) => root.epoch);
  const options = expand?.length ? { expand } : {};
  const key = keyOf('view', options, id);

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const reload = useCallback(() => {
    if (id) dispatch(actionsOf(collection).view(id, latest.current, { scope, key }));
  }, [dispatch, collection, id, scope, key]);
  useEffect(reload, [reload, epoch]);

  const shown = id && state.viewedKey === key && state.viewed?._id === id ? state.viewed : undefined;
  const failed = state.viewingStatus === 'failed';
  return {
    // A record of this collection, with what this hook asked to expand.
    record: shown as unknown as ExpandedFor<N, K> | undefined,
    status: !id ? 'notloaded' : shown ? 'loaded' : failed ? 'failed' : 'loading',
    notFound: state.missing,
    reload,
  };
}
