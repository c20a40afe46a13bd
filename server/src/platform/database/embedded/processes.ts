import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs. A zombie counts as gone: in a container without a reaper a killed
 * postgres stays in the table for ever and still answers to signal 0.
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
 * A mark that tells two processes with one id apart (ids are reused): its start time as the system
 * states it. Empty where it can't be known; then only the id counts.
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

/** Fields of /proc/<pid>/stat from the third (state) on; the second may itself hold spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Waits until `done` answers something other than undefined or false, asking every `everyMs`. */
export async function until<T>(
  done: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<T | undefined> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await done();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() >= end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
