import { useSelector, useStore } from 'react-redux';
import type { AppStore } from '../create-store.ts';
import type { RootState } from '../root.ts';
import { selectScope } from '../selectors.ts';
import type { ScopeState } from '../state.ts';
import type { Name, RecordFor } from '../types.ts';

/** The page's store with its services. */
export function useAppStore(): AppStore {
  // The provider is only ever given what createAppStore made.
  return useStore() as AppStore;
}

/** Reads the state; renders again when what is read changes. */
export const useAppSelector: <T>(select: (state: RootState) => T) => T = useSelector;

/** The state of one list of a collection. */
export function useScopeState<N extends Name>(collection: N, scope?: string): ScopeState<RecordFor<N>> {
  // The state holds records of any collection; under this key stand this collection's.
  return useAppSelector((state) => selectScope(state, collection, scope)) as unknown as ScopeState<
    RecordFor<N>
  >;
}
