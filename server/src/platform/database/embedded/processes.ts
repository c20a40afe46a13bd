import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs. A zombie counts as gone: in a container without a reaper a killed
 * postgres stays in the process table for ever and still answers to signal 0.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * Returns a mark that distinguishes processes with the same id, since ids are reused: the start time as the
 * system reports it. Empty if unknown; then only the id counts.
 */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns the fields of /proc/<pid>/stat from the third (state) on; the second may itself contain spaces and
 * parentheses.
 */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Polls every `everyMs` until `done` returns something other than undefined or false; undefined after the
 * timeout.
 */
export async function pollUntil<T>(
  done: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<T | undefined> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const result = await done();
    if (result !== undefined && result !== false) return result;
    if (Date.now() >= end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
