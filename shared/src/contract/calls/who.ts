/**
 * Permissions of a call, as data. The server checks them before the handler runs; a handler may refuse more,
 * never allow more.
 * Each kind has a constructor below.
 */
import type { AccessOperation, Role } from '../declaration/access.ts';

/** Teachers of a course and managers of its centre. */
export const TEACHING: readonly string[] = ['docente', 'gestor', 'admin', 'superadmin'];

/** Customizes a refusal. By default: 401 for visitors, 403 for others. */
export interface Refusal {
  /** Message of the 403. */
  readonly message?: string;
  /** Responds 404 instead, to hide that the resource exists. */
  readonly hidden?: true;
  /** Requires an account even for public rows: visitors always get 401. */
  readonly account?: true;
}

/** Tables of secrets that a caller may present; they store digests. */
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

/** Allows anybody. `why`: the reason, in English, for the table of public calls in docs/api/calls.md. */
export const everybody = (why: string): Extract<Who, { is: 'everybody' }> => ({ is: 'everybody', why });

/** Allows any signed-in caller; the handler limits the call to the caller's own data, or checks more. */
export const signedIn = (): Extract<Who, { is: 'signedIn' }> => ({ is: 'signedIn' });

/** Allows accounts with one of these roles. */
export const roles = (allowed: readonly Role[], refusal: Refusal = {}): Extract<Who, { is: 'roles' }> => ({
  is: 'roles',
  roles: allowed,
  ...refusal,
});

/**
 * Allows callers whose collection rules permit the operation on the row that `param` names; 404 if the caller
 * may not know of the row. Without `param`, for calls that list or create, it allows callers whom some rule
 * permits the operation on some row.
 */
export const rows = <const C extends string, const P extends string = never>(
  collection: C,
  operation: AccessOperation,
  param?: P,
  refusal: Refusal = {},
) => ({ is: 'rows', collection, operation, ...(param !== undefined && { param }), ...refusal }) as const;

/**
 * Allows callers who have one of these relations (or roles) to the row that `param` names; 404 if the caller
 * may not know of the row. Without `param`, it allows callers with such a relation to any row of the
 * collection.
 */
export const relation = <const C extends string, const P extends string = never>(
  collection: C,
  names: readonly string[],
  param?: P,
  refusal: Refusal = {},
) => ({ is: 'relation', collection, names, ...(param !== undefined && { param }), ...refusal }) as const;

/** Allows callers who present an issued secret: a calendar's address, an invitation's code, a mail's link. */
export const secret = <const P extends string>(param: P, table: SecretTable) =>
  ({ is: 'secret', param, table }) as const;
