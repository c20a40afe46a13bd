/** Snapshots of the schema, and the SQL to migrate from one to the next. */
import { createRequire } from 'node:module';

// drizzle-kit/api ships as CommonJS whose ESM build Node can't load.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

export type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** Snapshot of an empty database. */
export const EMPTY: Snapshot = generateDrizzleJson({});

/** Returns the snapshot of these tables, as the successor of `previous`. */
export const snapshotOf = (tables: Readonly<Record<string, unknown>>, previous: Snapshot): Snapshot =>
  generateDrizzleJson({ ...tables }, previous.id);

/** Returns the statements that migrate from one snapshot to the next. */
export const statementsBetween = (previous: Snapshot, current: Snapshot): Promise<string[]> =>
  generateMigration(previous, current);
