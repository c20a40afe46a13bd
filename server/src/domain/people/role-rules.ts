/** Permissions to grant and revoke roles. */
import { rankOf, ROLE_LABELS, ROLES, type Role } from '@oficio/shared/contract/declaration/access';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { SYSTEM, type Caller } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { conflict, notAllowed } from '../../platform/errors/refusals.ts';

type Person = Stored<'users'>;

/** Returns the roles by rank, without duplicates. Every account is a student. */
export const normaliseRoles = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => role === 'estudiante' || roles.includes(role));

/**
 * Checks that the caller grants or revokes only roles below their own; superadmins may change any.
 * @throws ContractError 403
 */
export function checkGrant(caller: Caller, before: readonly Role[], after: readonly Role[]): void {
  if (caller === SYSTEM || caller.roles.includes('superadmin')) return;
  const own = rankOf(caller.roles);
  const changed = ROLES.filter((role) => before.includes(role) !== after.includes(role));
  const forbidden = changed.find((role) => role !== 'estudiante' && rankOf([role]) >= own);
  if (forbidden)
    throw notAllowed(
      `La cuenta no tiene permiso para dar ni quitar el rol «${ROLE_LABELS[forbidden]}».`,
      'roles',
    );
}

/**
 * Checks that the caller may decide on another account.
 * @throws ContractError 403 when the other's rank is not below the caller's
 */
export function checkRank(caller: Caller, other: Pick<Person, 'roles'>, field: string): void {
  if (caller === SYSTEM || caller.roles.includes('superadmin')) return;
  if (rankOf(other.roles) >= rankOf(caller.roles))
    throw notAllowed('Sobre esa cuenta decide alguien con un rol mayor.', field);
}

/**
 * Account states in which superadmins are locked: the active ones, and those that may become active at the
 * same time.
 */
const LOCKED_STATES = [
  'activo',
  'bajaSolicitada',
  'pendiente',
] as const satisfies readonly Person['estado'][];

type AccountStatus = Pick<Values<'users'>, 'roles' | 'estado' | 'eliminado'>;
const isActiveSuperadmin = ({ roles, estado, eliminado }: AccountStatus): boolean =>
  !!roles?.includes('superadmin') && estado === 'activo' && eliminado !== true;

/**
 * Checks that a superadmin remains. Locks all superadmins, so that two can't remove each other at once.
 * @throws ContractError 409 when no active superadmin would remain
 */
export async function checkSuperadminRemains(
  tx: Queryable,
  before: Pick<Person, '_id' | 'roles' | 'estado' | 'eliminado'>,
  after: AccountStatus,
  field?: string,
): Promise<void> {
  if (!isActiveSuperadmin(before) || isActiveSuperadmin(after)) return;
  const rows = await from
    .selectFrom('users')
    .select(['_id', 'estado'])
    .where('roles', '@>', (eb) => eb.val<Role[]>(['superadmin']))
    .where('eliminado', '=', false)
    .where('estado', 'in', LOCKED_STATES)
    .orderBy('_id')
    .forUpdate()
    .$call(rowsIn(tx));
  if (rows.some((row) => row._id !== before._id && row.estado === 'activo')) return;
  throw conflict(
    'Es la última cuenta de superadministración: antes hay que dar ese rol a otra persona.',
    field,
  );
}
