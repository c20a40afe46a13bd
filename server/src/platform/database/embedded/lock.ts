import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, pollUntil, startMark } from './processes.ts';
import { StartError } from './start-error.ts';

interface Holder {
  pid: number;
  mark: string;
}

const GUARD_TIMEOUT_MS = 10_000;
/** The guarded steps take milliseconds: the process of an older guard was killed. */
const MAX_GUARD_AGE_MS = 3_000;

/** Lock files of this process. */
const ownLocks = new Set<string>();

/**
 * Locks the data folder for this process; only one process can hold it. A lock left by a killed process is
 * taken over.
 * @returns the function that releases it
 * @throws StartError when a live process holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'oficio.lock');
  if (ownLocks.has(file)) throw folderInUse(dataDir, process.pid);
  const releaseGuard = await acquireGuard(`${file}.guard`);
  try {
    const holder = readHolder(file);
    if (holder && holder.pid !== process.pid && isHeld(holder)) throw folderInUse(dataDir, holder.pid);
    writeFileSync(file, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) } satisfies Holder));
    ownLocks.add(file);
  } finally {
    releaseGuard();
  }
  return () => {
    if (!ownLocks.delete(file)) return;
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Whether a live process, this one included, holds the folder. */
export function isLocked(dataDir: string): boolean {
  const holder = readHolder(path.join(dataDir, 'oficio.lock'));
  return holder !== undefined && isHeld(holder);
}

function isHeld({ pid, mark }: Holder): boolean {
  return isAlive(pid) && (mark === '' || startMark(pid) === mark);
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Serialises reading and writing the lock, so that two starts can't both take over a stale one. */
async function acquireGuard(folder: string): Promise<() => void> {
  const acquired = await pollUntil(
    () => {
      try {
        mkdirSync(folder);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        removeStaleGuard(folder);
        return false;
      }
    },
    { timeoutMs: GUARD_TIMEOUT_MS },
  );
  if (!acquired) throw new StartError(`No se pudo tomar ${folder}. Borrar esa carpeta y volver a iniciar.`);
  return () => rmdirSync(folder);
}

function removeStaleGuard(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs > MAX_GUARD_AGE_MS) rmdirSync(folder);
  } catch {
    // Its owner removed it meanwhile.
  }
}

function folderInUse(dataDir: string, pid: number): StartError {
  return new StartError(
    `La carpeta de datos ${dataDir} ya está en uso por otro proceso de Oficio (${pid}). Detenerlo primero o definir otra en DATA_DIR.`,
  );
}
