import { firstOf, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Whether the database holds nobody: the demo is only loaded then. */
export const isEmpty = async (db: Queryable): Promise<boolean> =>
  (await firstOf(db, from.selectFrom('users').select('_id').limit(1))) === undefined;
