/** Whether anything was written, told without reading any of it. */
import type { Database } from '../platform/database/connection.ts';

/**
 * Changes with every transaction that writes, of any process: the next transaction's number, which the database has at
 * hand (PostgreSQL, "System Information Functions", `pg_current_snapshot`).
 */
export const dataVersion = (db: Database) => async (): Promise<string> => {
  const { rows } = await db.hurried.query<{ v: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as v',
    [],
  );
  return rows[0]?.v ?? '';
};
