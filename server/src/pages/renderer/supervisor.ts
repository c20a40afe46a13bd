/** One process that draws, from its start to its end, as the rest of the server sees it. */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isReport, type Order, type Outputs, type Report } from './messages.ts';

const PROCESS = path.join(import.meta.dirname, 'process.ts');
/** What Node itself reads to run it. */
const ITS_OWN = ['process.ts', 'sandbox.ts', 'messages.ts'].map((file) =>
  path.join(import.meta.dirname, file),
);
const PACKAGE = path.join(import.meta.dirname, '../../../package.json');

export interface DrawingProcess {
  /** When it can draw. Rejects when it ends before. */
  readonly ready: Promise<void>;
  send(order: Order): void;
  kill(): void;
  /** Memory in use, in bytes; undefined where the system doesn't tell. */
  memory(): number | undefined;
  /** Milliseconds of processor that it took so far; undefined where the system doesn't tell. */
  worked(): number | undefined;
}

/**
 * Starts a process with no permission but to read the outputs, no variables but the mode and the zone, and at most
 * `memoryMb` of heap.
 */
export function startProcess({
  outputs,
  memoryMb,
  onReport,
  onEnd,
}: {
  readonly outputs: Outputs;
  readonly memoryMb: number;
  readonly onReport: (report: Report) => void;
  /** It ended; by itself unless `kill` was called. */
  readonly onEnd: (why: string) => void;
}): DrawingProcess {
  const readable = [...ITS_OWN, PACKAGE, outputs.shell, ...Object.values(outputs.remotes)];
  const child = fork(PROCESS, [JSON.stringify(outputs)], {
    cwd: '/',
    env: { NODE_ENV: 'production', TZ: 'America/Argentina/Buenos_Aires' },
    execArgv: [
      '--permission',
      ...readable.map((file) => `--allow-fs-read=${file}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryMb}`,
      // By that size V8 gives what is new little room, and pages are nearly all new: it would clear it several times each.
      '--max-semi-space-size=16',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
  let said = '';
  child.stderr?.on('data', (text) => (said = (said + String(text)).slice(-2_000)));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (report: unknown) => {
      if (!isReport(report)) return;
      if (report.type === 'ready') resolve();
      else onReport(report);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const why = `${signal ?? `code ${code}`} ${said}`.trim();
      reject(new Error(why));
      onEnd(why);
    });
  });
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => undefined);
  return {
    ready,
    send: (order) => void (child.connected && child.send(order, () => undefined)),
    kill: () => void child.kill('SIGKILL'),
    memory: () => residentBytes(child.pid),
    worked: () => processorMs(child.pid),
  };
}

/** The resident memory of a process, as Linux tells it (proc(5), statm: pages of 4 kB). */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  } catch {
    return undefined;
  }
}

/** The processor time of a process, as Linux tells it (proc(5), stat: fields 14 and 15, in hundredths of a second). */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name, in parentheses, may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
