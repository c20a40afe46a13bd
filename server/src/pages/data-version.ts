/** Detects writes to the database without reading any data. */
import type { Database } from '../platform/database/connection.ts';

/**
 * Returns a text that changes whenever a writing transaction of any process ends: the current snapshot, which
 * PostgreSQL has at hand ("System Information Functions", `pg_current_snapshot`). The next transaction id
 * alone would not do: it doesn't change when a transaction that began earlier ends.
 */
export const dataVersion = (db: Database) => async (): Promise<string> => {
  const statement = 'select pg_current_snapshot()::text as version';
  const { rows } = await db.timeLimited.query<{ version: string }>(statement, []);
  return rows[0]?.version ?? '';
};
