import type { Access } from '@oficio/shared/contract/remote';

/** What the guards need to know of who is looking. */
export interface Viewer {
  /** `unknown` until the server has said who it is: a guard waits instead of sending a person to sign in. */
  status: 'unknown' | 'visitor' | 'signedIn';
  roles: readonly string[];
}

/**
 * Seam: who is looking. The store's session slice is read here and nowhere else in the shell's routing.
 */
export function useViewer(): Viewer {
  return { status: 'visitor', roles: [] };
}

const ROLES: Readonly<Record<Exclude<Access, 'publico' | 'sesion'>, readonly string[]>> = {
  // Managers and teachers manage their own rows; the server filters them.
  administracion: ['superadmin', 'admin', 'moderador', 'gestor', 'docente'],
  moderacion: ['superadmin', 'admin', 'moderador'],
  superadmin: ['superadmin'],
};

export type Decision = 'enter' | 'wait' | 'signIn' | 'refuse';

/** Whether the viewer may open a screen. The server decides again on every call: this only spares a dead end. */
export function decide(access: Access, viewer: Viewer): Decision {
  if (access === 'publico') return 'enter';
  if (viewer.status === 'unknown') return 'wait';
  if (viewer.status === 'visitor') return 'signIn';
  if (access === 'sesion') return 'enter';
  return ROLES[access].some((role) => viewer.roles.includes(role)) ? 'enter' : 'refuse';
}
