/** How far the demo was loaded. */
import { lacksSignatures } from '../domain/credentials/credential-sign-missing.ts';
import { firstOf, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Whether the database holds nobody: the demo's records are only loaded then. */
export const isEmpty = async (db: Queryable): Promise<boolean> =>
  (await firstOf(db, from.selectFrom('users').select('_id').limit(1))) === undefined;

/** Whether all of it is there, its certificates signed: that is the last thing that a load does. */
export const isLoaded = async (db: Queryable): Promise<boolean> =>
  !(await isEmpty(db)) && !(await lacksSignatures(db));
