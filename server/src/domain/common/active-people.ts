/** Who is told of what concerns a role. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** More people than this are not told one by one. */
const MAX = 50;

/** Ids of active people who have one of the roles, some dozens at most. */
export async function activePeople(db: Queryable, ...roles: readonly Role[]): Promise<string[]> {
  const people = await from
    .selectFrom('users')
    .select('_id')
    .where('roles', '&&', (the) => the.val([...roles]))
    .where('estado', '=', 'activo')
    .where('eliminado', '=', false)
    .limit(MAX)
    .$call(rowsIn(db));
  return people.map(({ _id }) => _id);
}
