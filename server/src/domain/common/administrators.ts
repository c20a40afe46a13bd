/** Administrators of the site, as recipients of notifications. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';

/** Returns the ids of active administrators; at most 50. */
export async function administrators({ tx }: Pick<HookContext, 'tx'>): Promise<string[]> {
  const rows = await from
    .selectFrom('users')
    .select('_id')
    .where('roles', '&&', (the) => the.val<Role[]>(['admin', 'superadmin']))
    .where('estado', '=', 'activo')
    .where('eliminado', '=', false)
    .limit(50)
    .$call(rowsIn(tx));
  return rows.map(({ _id }) => _id);
}
