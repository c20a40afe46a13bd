import type { Queryable } from '../platform/database/queryable.ts';

/** Whether the database holds nobody: the demo is only loaded then. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select 1 as uno from "users" limit 1');
  return rows.length === 0;
}
