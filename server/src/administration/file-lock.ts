/** A file lock across the processes of one machine, for files that are read, changed and written back. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** Age in milliseconds after which the lock's owner is presumed dead: nobody holds it this long. */
const STALE_MS = 30_000;
const TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 50;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** Creates a file or a folder that must not exist; returns whether it did. */
async function createNew(create: Promise<unknown>): Promise<boolean> {
  try {
    await create;
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes the lock if `isDue` accepts it. A guard excludes other removals meanwhile: between the check and
 * the removal, another process could have removed the same lock and made its own.
 * @returns false when another process is removing a lock now
 */
async function removeLock(lock: string, isDue: () => Promise<boolean>): Promise<boolean> {
  const guard = `${lock}.guard`;
  if (!(await createNew(mkdir(guard)))) {
    // The guarded steps take milliseconds, so the owner of an old guard was killed.
    if ((await ageOf(guard)) > STALE_MS) await rmdir(guard).catch(() => undefined);
    return false;
  }
  try {
    if (await isDue()) await rm(lock, { force: true });
    return true;
  } finally {
    await rmdir(guard);
  }
}

/** Makes the lock, or returns false. Removes the lock of a dead owner, for the next try. */
async function acquire(lock: string, owner: string): Promise<boolean> {
  if (await createNew(writeFile(lock, owner, { flag: 'wx' }))) return true;
  const isStale = async (): Promise<boolean> => (await ageOf(lock)) > STALE_MS;
  if (await isStale()) await removeLock(lock, isStale);
  return false;
}

/** Removes the lock, unless another owner took it over. */
async function release(lock: string, owner: string): Promise<void> {
  const isOurs = async (): Promise<boolean> =>
    (await readFile(lock, 'utf8').catch(() => undefined)) === owner;
  while (!(await removeLock(lock, isOurs))) await pause(RETRY_INTERVAL_MS);
}

/**
 * Runs `work` while holding `<file>.lock`, so that no other process changes the same file.
 * @throws ContractError 503 when the lock cannot be acquired within 10 seconds
 */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const owner = `${process.pid} ${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  const until = Date.now() + TIMEOUT_MS;
  while (!(await acquire(lock, owner))) {
    if (Date.now() > until)
      throw new ContractError(
        503,
        `Otro proceso está cambiando ${path.basename(file)}. Conviene intentar de nuevo en unos segundos.`,
      );
    await pause(RETRY_INTERVAL_MS);
  }
  try {
    return await work();
  } finally {
    await release(lock, owner);
  }
}
