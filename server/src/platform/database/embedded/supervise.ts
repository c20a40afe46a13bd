import type { ChildProcess } from 'node:child_process';
import { hasEnded } from './launch.ts';
import { isAlive, until } from './processes.ts';

/** Keeps one cluster alive until told to stop. */
export interface Supervisor {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** The process just started, or the id of one that was found running. */
  child?: ChildProcess;
  adopted?: number;
  /** Restarts the cluster and answers when it is ready. */
  again: () => Promise<ChildProcess>;
  log: (sentence: string) => void;
}

/** Waits before each try to restart, in ms; the last one repeats. */
const waits = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** A cluster that lived this long was well: the waits start over. */
const wellMs = 60_000;

/** Watches a cluster's main process and starts it again whenever it dies. */
export function supervise({ child, adopted, again, log }: Options): Supervisor {
  let pid = child?.pid ?? adopted ?? 0;
  let current = child;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let failures = 0;
  let bornAt = Date.now();

  // A process that isn't our child gives no event when it ends: ask.
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
      // INT: fast shutdown (connections are cut, everything is written). QUIT: at once, recovers on start.
      process.kill(pid, 'SIGINT');
      if (await until(dead, { timeoutMs: 30_000 })) return;
      process.kill(pid, 'SIGQUIT');
      await until(dead, { timeoutMs: 5_000 });
    },
  };
}
