/** Starts the processes of a measurement, and measures their memory. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface Started {
  readonly child: ChildProcess;
  /** Milliseconds from the spawn to the line that says it is ready. */
  readonly ms: number;
  stop(): Promise<void>;
}

/**
 * Starts one of the project's programs and waits until it prints `ready`. Throws with its output if it exits
 * before.
 */
export async function start(
  file: string,
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onOutput = (text: Buffer) => {
      output += text.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => reject(new Error(`${file} terminó antes de estar listo:\n${output}`)));
  });
  return {
    child,
    ms: performance.now() - startedAt,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const parentOf = (pid: string): string | undefined => {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

/** Returns the ids of a process and its descendants (the embedded database is its child). */
export function processTree(pid: number): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = [String(pid)];
  for (let i = 0; i < found.length; i += 1)
    found.push(...all.filter((other) => parentOf(other) === found[i] && !found.includes(other)));
  return found;
}

/** Returns the proportional set size of some processes, in bytes (Linux only; NaN elsewhere). */
export function proportionalMemory(pids: readonly string[]): number {
  let kib = 0;
  for (const pid of pids) {
    try {
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? NaN);
    } catch {
      // The process ended meanwhile, or this is not Linux.
    }
  }
  return kib === 0 ? NaN : kib * 1024;
}
