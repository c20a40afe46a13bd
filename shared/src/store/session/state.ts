/** State of the session: the signed-in person, if any. */
import type { SessionUser } from '../../contract/calls/session.ts';

/** `loading` only until the server's first answer. */
export type SessionStatus = 'loading' | 'visitante' | 'activa';
export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
}
/** Returns the session of a known user; null for a visitor. */
export const sessionOf = (user: SessionUser | null): SessionState => ({
  status: user ? 'activa' : 'visitante',
  user,
});
export const initialSession: SessionState = { status: 'loading', user: null };

const SESSION_SET = '@session/set';
interface SessionSet {
  readonly type: typeof SESSION_SET;
  readonly user: SessionUser | null;
}
export const setSession = (user: SessionUser | null): SessionSet => ({ type: SESSION_SET, user });

const isSessionSet = (action: { readonly type: string }): action is SessionSet => action.type === SESSION_SET;

export function sessionReducer(state: SessionState, action: { readonly type: string }): SessionState {
  if (!isSessionSet(action)) return state;
  // For the same person, keep the object, so that an unchanged refresh re-renders nothing.
  const unchanged = state.status !== 'loading' && JSON.stringify(state.user) === JSON.stringify(action.user);
  return unchanged ? state : sessionOf(action.user);
}
