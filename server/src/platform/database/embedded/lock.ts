import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, startMark, until } from './processes.ts';
import { StartError } from './start-error.ts';

interface Holder {
  pid: number;
  mark: string;
}

const heldHere = new Set<string>();

/**
 * Locks the data folder for this process; only one process can hold it. A lock left by a killed process is
 * taken over.
 * @returns the function that releases it
 * @throws StartError when a live process holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'oficio.lock');
  if (heldHere.has(file)) throw refused(dataDir, process.pid);
  const leaveGuard = await guard(`${file}.guard`);
  try {
    const holder = readHolder(file);
    if (holder && holder.pid !== process.pid && holds(holder)) throw refused(dataDir, holder.pid);
    writeFileSync(file, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) } satisfies Holder));
    heldHere.add(file);
  } finally {
    leaveGuard();
  }
  return () => {
    if (!heldHere.delete(file)) return;
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Whether a live process, this one included, holds the folder. */
export function isLocked(dataDir: string): boolean {
  const holder = readHolder(path.join(dataDir, 'oficio.lock'));
  return holder !== undefined && holds(holder);
}

function holds({ pid, mark }: Holder): boolean {
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
async function guard(folder: string): Promise<() => void> {
  const entered = await until(
    () => {
      try {
        mkdirSync(folder);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        removeIfOld(folder);
        return false;
      }
    },
    { timeoutMs: 10_000 },
  );
  if (!entered) throw new StartError(`No se pudo tomar ${folder}. Borrar esa carpeta y volver a iniciar.`);
  return () => rmdirSync(folder);
}

/**
 * Removes a guard older than three seconds: the guarded steps take milliseconds, so its process was killed.
 */
function removeIfOld(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs > 3_000) rmdirSync(folder);
  } catch {
    // Its owner removed it meanwhile.
  }
}

function refused(dataDir: string, pid: number): StartError {
  return new StartError(
    `La carpeta de datos ${dataDir} ya está en uso por otro proceso de Oficio (${pid}). Detenerlo primero o definir otra en DATA_DIR.`,
  );
}
