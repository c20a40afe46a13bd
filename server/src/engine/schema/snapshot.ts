/** The tables' shape as data, and the SQL that leads from one shape to another. */
import { createRequire } from 'node:module';

// drizzle-kit/api ships as CommonJS whose ESM build can't be loaded by Node.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

export type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** The shape of a database without tables. */
export const EMPTY: Snapshot = generateDrizzleJson({});

/** The shape of these tables, as the one that follows `previous`. */
export const snapshotOf = (tables: Readonly<Record<string, unknown>>, previous: Snapshot): Snapshot =>
  generateDrizzleJson({ ...tables }, previous.id);

/** The statements that lead from a shape to the next. */
export const statementsBetween = (previous: Snapshot, current: Snapshot): Promise<string[]> =>
  generateMigration(previous, current);
