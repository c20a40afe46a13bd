import type { ChildProcess } from 'node:child_process';
import { hasEnded } from './launch.ts';
import { isAlive, pollUntil } from './processes.ts';

/** A cluster that is restarted until it is stopped. */
interface Supervisor {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** The process just started, or else `adopted`, the id of one found running. */
  child?: ChildProcess;
  adopted?: number;
  /** Restarts the cluster; resolves when it is ready. */
  launch: () => Promise<ChildProcess>;
  log: (sentence: string) => void;
}

/** Delays before each attempt to restart, in milliseconds; the last one repeats. */
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** A cluster that lived this long was healthy: the delays start over. In milliseconds. */
const HEALTHY_MS = 60_000;

const CHECK_INTERVAL_MS = 200;
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Watches a cluster's main process and restarts it whenever it dies. */
export function supervise({ child, adopted, launch, log }: Options): Supervisor {
  let pid = child?.pid ?? adopted ?? 0;
  let current = child;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let failures = 0;
  let startedAt = Date.now();

  // A process that isn't our child emits no event when it ends, so poll.
  const hasDied = () => (current ? hasEnded(current) : !isAlive(pid));
  const timer = setInterval(() => {
    if (!stopping && !restarting && hasDied()) restarting = restart().finally(() => (restarting = undefined));
  }, CHECK_INTERVAL_MS);
  timer.unref();

  async function restart(): Promise<void> {
    if (Date.now() - startedAt > HEALTHY_MS) failures = 0;
    log('La base de datos se detuvo sin aviso; se inicia de nuevo.');
    while (!stopping) {
      await new Promise((resolve) =>
        setTimeout(resolve, RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)]),
      );
      failures += 1;
      if (stopping) return;
      try {
        current = await launch();
        pid = current.pid ?? 0;
        startedAt = Date.now();
        log('La base de datos está de nuevo en marcha.');
        return;
      } catch (error) {
        log((error as Error).message);
      }
    }
  }

  return {
    get pid() {
      return pid;
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      clearInterval(timer);
      await restarting;
      if (hasDied()) return;
      // INT: fast shutdown (cuts connections, writes everything). QUIT: immediate, recovers on the next
      // start.
      process.kill(pid, 'SIGINT');
      if (await pollUntil(hasDied, { timeoutMs: FAST_SHUTDOWN_MS })) return;
      process.kill(pid, 'SIGQUIT');
      await pollUntil(hasDied, { timeoutMs: IMMEDIATE_SHUTDOWN_MS });
    },
  };
}
