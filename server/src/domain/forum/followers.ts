import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Maximum followers notified of one event, so that a category with many followers doesn't block the write.
 */
const MAX_FOLLOWERS = 500;

/** Returns the ids of the people who follow a record. */
export async function followersOf(
  db: Queryable,
  coleccion: Stored<'seguimientos'>['coleccion'],
  objeto: string,
): Promise<string[]> {
  const rows = await from
    .selectFrom('seguimientos')
    .select('usuario')
    .where('coleccion', '=', coleccion)
    .where('objeto', '=', objeto)
    .where('eliminado', '=', false)
    .limit(MAX_FOLLOWERS)
    .$call(rowsIn(db));
  return rows.map(({ usuario }) => usuario);
}
