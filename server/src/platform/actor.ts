/** Who makes a request, as permissions see them. */
import type { Role } from '@oficio/shared/contract/declaration/access';

export interface Actor {
  /** Absent for a visitor. */
  readonly _id?: string;
  readonly roles: readonly Role[];
  /** E-mail confirmed and account active: may publish. */
  readonly confirmado: boolean;
  /** What is missing is only to confirm the e-mail. */
  readonly porConfirmar?: boolean;
  /** Has no second factor where what matters asks for one: issuing, administering. */
  readonly sinSegundoFactor?: boolean;
  /** Forbidden to write in the forum until this instant. */
  readonly foroSuspendidoHasta?: string;
}

export const VISITOR: Actor = { roles: [], confirmado: false };

/** The server itself: seeds, jobs, domain effects. No request can become it. */
export const SYSTEM: unique symbol = Symbol('sistema');
export type Caller = Actor | typeof SYSTEM;

export const isSignedIn = (actor: Actor): actor is Actor & { _id: string } => actor._id !== undefined;
export const hasRole = (actor: Actor, ...roles: Role[]): boolean =>
  roles.some((role) => actor.roles.includes(role));
