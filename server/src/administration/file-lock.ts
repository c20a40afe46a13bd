/** A file lock across the processes of one machine, for files that are read, changed and written back. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@oficio/shared/contract/declaration/errors';

/** Age in milliseconds after which the lock's owner is presumed dead: nobody holds it this long. */
const STALE = 30_000;
const TIMEOUT_MS = 10_000;
const LOOK_EVERY = 50;

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE) await rm(lock, { force: true });
    return false;
  }
}

/**
 * Runs `work` while holding `<file>.lock`, so that no other process changes the same file.
 * @throws ContractError 503 when the lock cannot be acquired within 10 seconds
 */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  const until = Date.now() + TIMEOUT_MS;
  while (!(await take(lock))) {
    if (Date.now() > until)
      throw new ContractError(
        503,
        `Otro proceso está cambiando ${path.basename(file)}. Conviene intentar de nuevo en unos segundos.`,
      );
    await pause(LOOK_EVERY);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
