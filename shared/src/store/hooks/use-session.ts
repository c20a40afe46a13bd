import { useMemo } from 'react';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/state.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

/** Returns the session, and the functions to sign in and out and to manage the own account. */
export function useSession(): SessionState & Session {
  const { services } = useAppStore();
  const state = useAppSelector((root) => root.session);
  return useMemo(() => ({ ...state, ...services.session }), [state, services]);
}
