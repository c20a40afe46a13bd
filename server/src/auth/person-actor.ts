/** Actor of a person for permission checks: built from the account, with or without a session. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Stored } from '../engine/sql/stored.ts';
import type { Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';

/** Roles that administer. An account without a second factor doesn't get them. */
export const ADMIN_ROLES: ReadonlySet<Role> = new Set<Role>(['moderador', 'admin', 'superadmin']);
/** Account states that may sign in. */
export const OPEN_STATES = ['pendiente', 'activo', 'bajaSolicitada'] as const;

type PersonRow = Pick<
  Stored<'users'>,
  'roles' | 'estado' | 'emailVerificado' | 'dosPasos' | 'foroSuspendidoHasta'
> & { readonly usuario: string };

/**
 * Returns the actor of an account.
 * @param needsTwoFactor whether roles that administer require a second factor
 */
export function actorOfRow(
  row: PersonRow,
  needsTwoFactor: boolean,
): { readonly actor: Actor & { readonly _id: string }; readonly sinDosPasos: boolean } {
  const lacksSecondFactor = needsTwoFactor && !row.dosPasos;
  const sinDosPasos = lacksSecondFactor && row.roles.some((role) => ADMIN_ROLES.has(role));
  return {
    sinDosPasos,
    actor: {
      _id: row.usuario,
      roles: sinDosPasos ? row.roles.filter((role) => !ADMIN_ROLES.has(role)) : row.roles,
      ...(lacksSecondFactor && { sinSegundoFactor: true }),
      confirmado: row.emailVerificado && row.estado === 'activo',
      ...(!row.emailVerificado && { porConfirmar: true }),
      ...(row.foroSuspendidoHasta && { foroSuspendidoHasta: row.foroSuspendidoHasta }),
    },
  };
}

/**
 * Returns the actor of a person for work done in their name without a session; undefined if their account may
 * not sign in.
 */
export async function actorOfPerson(
  db: Database,
  id: string,
  needsTwoFactor: boolean,
): Promise<Actor | undefined> {
  const row = await from
    .selectFrom('users')
    .select(['_id as usuario', 'roles', 'estado', 'emailVerificado', 'dosPasos', 'foroSuspendidoHasta'])
    .where('_id', '=', id)
    .where('eliminado', '=', false)
    .where('estado', 'in', OPEN_STATES)
    .$call(firstIn(db));
  return row && actorOfRow(row, needsTwoFactor).actor;
}
