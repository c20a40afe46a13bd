import type { ChildProcess } from 'node:child_process';
import { hasEnded } from './launch.ts';
import { isAlive, until } from './processes.ts';

/** Keeps a cluster running until stopped. */
interface Supervisor {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** The process just started, or else `adopted`, the id of one found running. */
  child?: ChildProcess;
  adopted?: number;
  /** Restarts the cluster; resolves when it is ready. */
  again: () => Promise<ChildProcess>;
  log: (sentence: string) => void;
}

/** Delays before each attempt to restart, in milliseconds; the last one repeats. */
const waits = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** A cluster that lived this long was healthy: the delays start over. In milliseconds. */
const wellMs = 60_000;

/** Watches a cluster's main process and restarts it whenever it dies. */
export function supervise({ child, adopted, again, log }: Options): Supervisor {
  let pid = child?.pid ?? adopted ?? 0;
  let current = child;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let failures = 0;
  let bornAt = Date.now();

  // A process that isn't our child emits no event when it ends, so poll.
  const dead = () => (current ? hasEnded(current) : !isAlive(pid));
  const watch = setInterval(() => {
    if (!stopping && !restarting && dead()) restarting = restart().finally(() => (restarting = undefined));
  }, 200);
  watch.unref();

  async function restart(): Promise<void> {
    if (Date.now() - bornAt > wellMs) failures = 0;
    log('La base de datos se detuvo sin aviso; se inicia de nuevo.');
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, waits[Math.min(failures, waits.length - 1)]));
      failures += 1;
      if (stopping) return;
      try {
        current = await again();
        pid = current.pid ?? 0;
        bornAt = Date.now();
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
      clearInterval(watch);
      await restarting;
      if (dead()) return;
      // INT: fast shutdown (cuts connections, writes everything). QUIT: immediate, recovers on the next
      // start.
      process.kill(pid, 'SIGINT');
      if (await until(dead, { timeoutMs: 30_000 })) return;
      process.kill(pid, 'SIGQUIT');
      await until(dead, { timeoutMs: 5_000 });
    },
  };
}
