/** Progress of the demo's load. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Whether the database has no users: the demo's records are only loaded then. */
export const isEmpty = async (db: Queryable): Promise<boolean> =>
  (await from.selectFrom('users').select('_id').limit(1).$call(firstIn(db))) === undefined;

const markerFile = (dataDir: string): string => path.join(dataDir, 'demostracion-sin-terminar');

/**
 * Whether a load in this folder was started and not finished. The site was not open meanwhile, so nobody has
 * used it.
 */
export const isUnfinished = (dataDir: string): boolean => existsSync(markerFile(dataDir));

/**
 * Runs a load. A marker file stays in the folder if the load is interrupted for any reason. @throws what the
 * load throws
 */
export async function untilFinished<Result>(dataDir: string, load: () => Promise<Result>): Promise<Result> {
  writeFileSync(markerFile(dataDir), '');
  const result = await load();
  rmSync(markerFile(dataDir));
  return result;
}
