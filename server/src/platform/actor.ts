/** Caller of a request, for permission checks. */
import type { Role } from '@oficio/shared/contract/declaration/access';

export interface Actor {
  /** Undefined for a visitor. */
  readonly _id?: string;
  readonly roles: readonly Role[];
  /** E-mail confirmed and account active: may publish. */
  readonly confirmado: boolean;
  /** Only the confirmation of the e-mail is missing. */
  readonly porConfirmar?: boolean;
  /** Lacks the second factor that sensitive actions need: issuing certificates, administering. */
  readonly sinSegundoFactor?: boolean;
  /** May not write in the forum until this instant. */
  readonly foroSuspendidoHasta?: string;
}

export const VISITOR: Actor = { roles: [], confirmado: false };

/** The server itself: seeds, jobs, effects of the domain. No request can become it. */
export const SYSTEM: unique symbol = Symbol('sistema');
export type Caller = Actor | typeof SYSTEM;

export const isSignedIn = (actor: Actor): actor is Actor & { _id: string } => actor._id !== undefined;
export const hasRole = (actor: Actor, ...roles: Role[]): boolean =>
  roles.some((role) => actor.roles.includes(role));
