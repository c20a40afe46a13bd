/** A rendering process, from start to end, as the server sees it. */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_ZONE } from '@oficio/shared/kit/site-dates';
import { isReport, type Outputs, type ProcessReport, type RenderCommand } from './messages.ts';

const PROCESS_FILE = path.join(import.meta.dirname, 'process.ts');
/** Files that Node itself reads to run the process. */
const SOURCE_FILES = ['process.ts', 'sandbox.ts', 'messages.ts'].map((file) =>
  path.join(import.meta.dirname, file),
);
const PACKAGE_FILE = path.join(import.meta.dirname, '../../../package.json');

export interface RenderingProcess {
  /** Resolves when it can render; rejects if it ends before. */
  readonly ready: Promise<void>;
  send(order: RenderCommand): void;
  kill(): void;
  /** Returns the resident memory in bytes; undefined if the system doesn't report it. */
  memory(): number | undefined;
  /** Returns the CPU time used so far, in milliseconds; undefined if the system doesn't report it. */
  cpuMs(): number | undefined;
}

interface ProcessOptions {
  readonly outputs: Outputs;
  readonly memoryMb: number;
  readonly onReport: (report: ProcessReport) => void;
  /** Called when the process ends: by itself unless `kill` was called. */
  readonly onEnd: (why: string) => void;
}

/**
 * Starts a process with no permission but to read the builds, no environment variables but the mode and the
 * time zone, and at most `memoryMb` of heap.
 */
export function startProcess({ outputs, memoryMb, onReport, onEnd }: ProcessOptions): RenderingProcess {
  const readable = [...SOURCE_FILES, PACKAGE_FILE, outputs.shell, ...Object.values(outputs.remotes)];
  const child = fork(PROCESS_FILE, [JSON.stringify(outputs)], {
    cwd: '/',
    env: { NODE_ENV: 'production', TZ: SITE_ZONE },
    execArgv: [
      '--permission',
      ...readable.map((file) => `--allow-fs-read=${file}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryMb}`,
      // V8 derives a small young generation from that heap size. Pages allocate almost only young objects, so
      // it would collect several times per page.
      '--max-semi-space-size=16',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
  let stderr = '';
  child.stderr?.on('data', (text) => (stderr = (stderr + String(text)).slice(-2_000)));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (report: unknown) => {
      if (!isReport(report)) return;
      if (report.type === 'ready') resolve();
      else onReport(report);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const why = `${signal ?? `code ${code}`} ${stderr}`.trim();
      reject(new Error(why));
      onEnd(why);
    });
  });
  // Nobody has to wait for it, so a rejection may go unhandled.
  ready.catch(() => undefined);
  return {
    ready,
    send: (order) => void (child.connected && child.send(order, () => undefined)),
    kill: () => void child.kill('SIGKILL'),
    memory: () => residentBytes(child.pid),
    cpuMs: () => cpuTimeMs(child.pid),
  };
}

const PAGE_BYTES = 4096;
const MS_PER_TICK = 10;

/** Returns the resident memory of a process in bytes, as Linux reports it (proc(5), statm: pages of 4 kB). */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

/**
 * Returns the CPU time of a process in milliseconds, as Linux reports it (proc(5), stat: fields 14 and 15, in
 * hundredths of a second).
 */
function cpuTimeMs(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
