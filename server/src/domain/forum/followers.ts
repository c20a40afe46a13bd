import type { Stored } from '../../engine/sql/stored.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Who is told at most of one thing: a category that everybody follows must not hold a write. */
const MAX_FOLLOWERS = 500;

/** Ids of the people who follow a record. */
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
