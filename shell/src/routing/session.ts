import type { Access } from '@oficio/shared/contract/remotes/remote';
import { menuRolesOf } from '@oficio/shared/contract/remotes/menu';
import { useSession } from '@oficio/shared/store';
import { useMemo } from 'react';

/** The current user, as the guards need it. */
export interface Viewer {
  /** `unknown` until the server answers: a guard then waits instead of sending the person to sign in. */
  status: 'unknown' | 'visitor' | 'signedIn';
  roles: readonly string[];
  /** The account's `_id`, when signed in. */
  id?: string;
}

/**
 * Returns the current user for the guards and the worker. The only place where the shell's routing reads the
 * session.
 */
export function useViewer(): Viewer {
  const { status, user } = useSession();
  return useMemo(() => {
    if (status === 'loading') return { status: 'unknown', roles: [] };
    if (status !== 'activa' || !user) return { status: 'visitor', roles: [] };
    return { status: 'signedIn', id: user._id, roles: menuRolesOf(user) };
  }, [status, user]);
}

const ROLES: Readonly<Record<Exclude<Access, 'publico' | 'sesion'>, readonly string[]>> = {
  // Managers and teachers manage their own rows; the server filters them.
  administracion: ['superadmin', 'admin', 'moderador', 'gestor', 'docente'],
  moderacion: ['superadmin', 'admin', 'moderador'],
  superadmin: ['superadmin'],
};

type Decision = 'enter' | 'wait' | 'signIn' | 'refuse';

/**
 * Returns whether the viewer may open a screen. It only avoids a dead end: the server checks permissions on
 * every call.
 */
export function decide(access: Access, viewer: Viewer): Decision {
  if (access === 'publico') return 'enter';
  if (viewer.status === 'unknown') return 'wait';
  if (viewer.status === 'visitor') return 'signIn';
  if (access === 'sesion') return 'enter';
  return ROLES[access].some((role) => viewer.roles.includes(role)) ? 'enter' : 'refuse';
}
