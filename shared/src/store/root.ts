/** The whole state: collections, session, and an epoch that counts resets. */
import { RESET } from './actions.ts';
import { collectionsReducer } from './reducer.ts';
import { initialSession, sessionReducer, type SessionState } from './session/state.ts';
import type { CollectionsState } from './state.ts';

export interface RootState {
  /** Incremented by each reset, so that the screens fetch again. */
  readonly epoch: number;
  readonly collections: CollectionsState;
  readonly session: SessionState;
}
export const initialState: RootState = { epoch: 0, collections: {}, session: initialSession };

export function rootReducer(state: RootState = initialState, action: { readonly type: string }): RootState {
  const epoch = action.type === RESET ? state.epoch + 1 : state.epoch;
  const collections = collectionsReducer(state.collections, action);
  const session = sessionReducer(state.session, action);
  const isUnchanged = epoch === state.epoch && collections === state.collections && session === state.session;
  return isUnchanged ? state : { epoch, collections, session };
}
