import { useMemo } from 'react';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/state.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

/** Who is using the site, and everything about signing in and the own account. */
export function useSession(): SessionState & Session {
  const { services } = useAppStore();
  const state = useAppSelector((root) => root.session);
  return useMemo(() => ({ ...state, ...services.session }), [state, services]);
}
