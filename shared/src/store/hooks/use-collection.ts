import { useMemo } from 'react';
import { actionsOf } from '../actions.ts';
import type { ScopeState } from '../state.ts';
import type { LoadOptions, Name, RecordFor, SearchOptions } from '../types.ts';
import { useAppStore, useScopeState } from './use-app-store.ts';

export interface CollectionCommands<N extends Name> {
  readonly load: (options?: LoadOptions<N>) => void;
  /** A plain string searches by `_id`; `keep` appends the page to the previous results. */
  readonly search: (search: string | SearchOptions<N>, how?: { readonly keep?: boolean }) => void;
  readonly view: (id: string, options?: Pick<LoadOptions<N>, 'expand' | 'papelera'>) => void;
}

/**
 * Returns a collection's state with the specification's names, and its reads. Most screens want `useList` or
 * `useRecord`.
 */
export function useCollection<const N extends Name>(
  collection: N,
  { scope }: { readonly scope?: string } = {},
): ScopeState<RecordFor<N>> & CollectionCommands<N> {
  const { dispatch } = useAppStore();
  const state = useScopeState(collection, scope);
  const commands = useMemo((): CollectionCommands<N> => {
    const actions = actionsOf(collection);
    const meta = scope === undefined ? {} : { scope };
    return {
      load: (options) => void dispatch(actions.load(options, meta)),
      search: (search, options) => void dispatch(actions.search(search, { ...meta, ...options })),
      view: (id, options) => void dispatch(actions.view(id, options, meta)),
    };
  }, [dispatch, collection, scope]);
  return useMemo(() => ({ ...state, ...commands }), [state, commands]);
}
