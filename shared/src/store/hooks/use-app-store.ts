import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { AppStore } from '../create-store.ts';
import type { RootState } from '../root.ts';
import { selectScope } from '../selectors.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/state.ts';
import type { ScopeState } from '../state.ts';
import type { Name, RecordFor } from '../types.ts';

/** Returns the page's store with its services. */
export function useAppStore(): AppStore {
  // The provider only ever gets a store made by createAppStore.
  return useStore() as AppStore;
}

/** Selects from the state; re-renders when the selected value changes. */
export const useAppSelector: <T>(select: (state: RootState) => T) => T = useSelector;

/** Returns the state of one list of a collection. */
export function useScopeState<N extends Name>(collection: N, scope?: string): ScopeState<RecordFor<N>> {
  // The state holds records of every collection; this key has only this collection's.
  return useAppSelector((state) => selectScope(state, collection, scope)) as unknown as ScopeState<
    RecordFor<N>
  >;
}

/** Returns the session, and the functions to sign in and out and to manage the own account. */
export function useSession(): SessionState & Session {
  const { services } = useAppStore();
  const state = useAppSelector((root) => root.session);
  return useMemo(() => ({ ...state, ...services.session }), [state, services]);
}
