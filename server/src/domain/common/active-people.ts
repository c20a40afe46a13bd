/** Active people with a role, as recipients of notifications. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Maximum number of people notified one by one. */
const MAX_RECIPIENTS = 50;

/** Returns the ids of active people with one of the roles; at most `MAX_RECIPIENTS`. */
export async function activePeople(db: Queryable, ...roles: readonly Role[]): Promise<string[]> {
  const people = await from
    .selectFrom('users')
    .select('_id')
    .where('roles', '&&', (the) => the.val([...roles]))
    .where('estado', '=', 'activo')
    .where('eliminado', '=', false)
    .limit(MAX_RECIPIENTS)
    .$call(rowsIn(db));
  return people.map(({ _id }) => _id);
}

/** Returns the ids of the site's active administrators. */
export const administrators = ({ tx }: Pick<HookContext, 'tx'>): Promise<string[]> =>
  activePeople(tx, 'admin', 'superadmin');
