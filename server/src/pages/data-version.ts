/** Whether anything was written, told without reading any of it. */
import type { Database } from '../platform/database/connection.ts';

/**
 * Changes with every transaction that writes and ends, of any process: which of them can be seen, which the database has
 * at hand (PostgreSQL, "System Information Functions", `pg_current_snapshot`). The next one's number alone stays as it is
 * when one that began before another ends after it.
 */
export const dataVersion = (db: Database) => async (): Promise<string> => {
  const { rows } = await db.hurried.query<{ v: string }>('select pg_current_snapshot()::text as v', []);
  return rows[0]?.v ?? '';
};
