/**
 * Who may make a call, as data. The engine asks before the handler runs; a handler may refuse more, never allow more.
 * Each kind is one of the constructors below.
 */
import type { AccessOperation, Role } from '../declaration/access.ts';

/** Who teaches a course, or manages its centre. */
export const TEACHING: readonly string[] = ['docente', 'gestor', 'admin', 'superadmin'];

/** How a refusal reads. Without it: 401 to visitors, 403 to others. */
export interface Refusal {
  /** The sentence of the 403. */
  readonly message?: string;
  /** Answers 404 instead: the caller may not know that there is such a thing. */
  readonly hidden?: true;
  /** For accounts alone, also where the row is everybody's to read: visitors get 401 whatever it is. */
  readonly account?: true;
}

/** Where secrets that a caller may show are stored, by digest. */
export type SecretTable = 'calendarios' | 'invitaciones' | 'verificaciones';

export type Who =
  | { readonly is: 'everybody'; readonly why: string }
  | { readonly is: 'signedIn' }
  | ({ readonly is: 'roles'; readonly roles: readonly Role[] } & Refusal)
  | ({
      readonly is: 'rows';
      readonly collection: string;
      readonly operation: AccessOperation;
      readonly param?: string;
    } & Refusal)
  | ({
      readonly is: 'relation';
      readonly collection: string;
      readonly names: readonly string[];
      readonly param?: string;
    } & Refusal)
  | { readonly is: 'secret'; readonly param: string; readonly table: SecretTable };

/** Anybody, signed in or not. `why`: the reason, in English, for the table of public calls in docs/api/calls.md. */
export const everybody = (why: string): Extract<Who, { is: 'everybody' }> => ({ is: 'everybody', why });

/** Anybody with a session; what the call touches is the caller's own. */
export const signedIn = (): Extract<Who, { is: 'signedIn' }> => ({ is: 'signedIn' });

/** Accounts with one of the roles. */
export const roles = (allowed: readonly Role[], refusal: Refusal = {}): Extract<Who, { is: 'roles' }> => ({
  is: 'roles',
  roles: allowed,
  ...refusal,
});

/**
 * Whoever may do the operation on the row that `param` names, by the rules of its collection: 404 to who may not know of
 * the row. Without `param`: whoever some rule lets do it on any row, for calls that list or create.
 */
export const rows = <const C extends string, const P extends string = never>(
  collection: C,
  operation: AccessOperation,
  param?: P,
  refusal: Refusal = {},
) => ({ is: 'rows', collection, operation, ...(param !== undefined && { param }), ...refusal }) as const;

/**
 * Whoever holds one of the relations (or, by the same names, roles) of the row that `param` names: 404 to who may not
 * know of the row. Without `param`: whoever holds one in any row of the collection.
 */
export const relation = <const C extends string, const P extends string = never>(
  collection: C,
  names: readonly string[],
  param?: P,
  refusal: Refusal = {},
) => ({ is: 'relation', collection, names, ...(param !== undefined && { param }), ...refusal }) as const;

/** Whoever shows a secret that was given out: a calendar's address, an invitation's code, the link of a mail. */
export const secret = <const P extends string>(param: P, table: SecretTable) =>
  ({ is: 'secret', param, table }) as const;
