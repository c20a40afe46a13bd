/**
 * Job queue: pg-boss over the product's own pool, so that it needs no further connections. A job sent in a
 * transaction exists if and only if the transaction commits. Jobs survive a killed process.
 */
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { DAY_S } from '@oficio/shared/kit/durations';
import type { Database, Transaction } from '../database/connection.ts';
import type { Queryable } from '../database/queryable.ts';
import { faultLines } from '../errors/fault-lines.ts';
import { JOB_NAMES, JOBS, type JobName, type JobPayloads } from './declarations.ts';

export interface JobRun<N extends JobName> {
  readonly id: string;
  readonly data: JobPayloads[N];
  /** Whether this is the last attempt. */
  readonly isLast: boolean;
}
/** Handler of each job. One that throws is retried as its declaration says. */
export type JobHandlers = { readonly [N in JobName]: (run: JobRun<N>) => Promise<unknown> };

interface SendOptions {
  /** Transaction that the job belongs to. */
  readonly tx?: Transaction;
  /** Minimum delay in seconds. */
  readonly after?: number;
  /** At most one job with this key in that many seconds, across all processes. */
  readonly once?: { readonly key: string; readonly seconds: number };
}

export interface Jobs {
  send<N extends JobName>(name: N, data: JobPayloads[N], options?: SendOptions): Promise<void>;
  /** Starts running jobs in this process, besides sending them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Retries a failed job; false if it doesn't exist or did not fail. */
  retry(name: JobName, id: string): Promise<boolean>;
  /** Waits up to ten seconds for the running jobs, then abandons them; they are retried later. */
  stop(): Promise<void>;
  /** Returns the numbers of pending and of finally failed jobs, for the administration. */
  figures(): Promise<Record<JobName, { readonly waiting: number; readonly failed: number }>>;
}

const SCHEMA = 'trabajos';
const STOP_TIMEOUT_MS = 10_000;
/** Maximum interval between the ticks of a periodic job, in seconds. */
const MAX_TICK_SECONDS = 900;

const bossAdapter = (db: Queryable) => ({
  // Without values the text may hold several statements, as in pg-boss's own installation.
  executeSql: (text: string, values?: unknown[]) => db.query(text, values?.length ? values : undefined),
});
/** Runs pg-boss's statements unnamed: each queue has its own texts, and names are limited. */
const unnamedStatements = (db: Database): Queryable => ({
  query: (text, values) => db.pool.query(text, values as unknown[]),
});

async function createBoss(
  db: Database,
  { worker, superviseSeconds }: { readonly worker: boolean; readonly superviseSeconds: number },
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: bossAdapter(unnamedStatements(db)),
    schema: SCHEMA,
    // pg-boss's scheduler polls the database every few seconds; ours is a timer (below).
    schedule: false,
    supervise: worker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    maintenanceIntervalSeconds: 6 * 3600,
  });
}

async function figuresOf(db: Database): ReturnType<Jobs['figures']> {
  const { rows } = await db.query<{ name: JobName; waiting: number; failed: number }>(
    `select "name", count(*) filter (where "state" in ('created', 'retry', 'active')) as waiting,
            count(*) filter (where "state" = 'failed') as failed from "${SCHEMA}"."job" group by "name"`,
  );
  const found = new Map(rows.map((row) => [row.name, { waiting: row.waiting, failed: row.failed }]));
  return Object.fromEntries(
    JOB_NAMES.map((name) => [name, found.get(name) ?? { waiting: 0, failed: 0 }]),
  ) as Record<JobName, { waiting: number; failed: number }>;
}

interface JobsDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly worker?: boolean;
  /** Seconds between checks for jobs whose process died. */
  readonly superviseSeconds?: number;
}

/**
 * Opens the queue; installs its tables the first time. With `worker`, this process also maintains the jobs
 * that other processes left.
 */
export async function createJobs(deps: JobsDeps): Promise<Jobs> {
  const { db, log, worker = false, superviseSeconds = 30 } = deps;
  const boss = await createBoss(db, { worker, superviseSeconds });
  const faults = faultLines(log);
  boss.on('error', (error) => faults.note('error', 'trabajos', error));
  await boss.start();
  for (const name of JOB_NAMES) await declare(boss, name);

  const workers = new Map<JobName, string>();
  const timers: NodeJS.Timeout[] = [];
  /** Wakes the worker of a job, if this process has one. */
  const wake = (name: JobName): void => {
    const id = workers.get(name);
    if (id !== undefined) boss.notifyWorker(id);
  };

  const send: Jobs['send'] = async (name, data, { tx, after, once } = {}) => {
    await boss.send(name, data, {
      ...(tx && { db: bossAdapter(tx) }),
      ...(after !== undefined && { startAfter: after }),
      ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
    });
    // A transaction's job is visible after the commit.
    if (tx) tx.afterCommit(() => wake(name));
    else if (after === undefined) wake(name);
  };

  async function start<N extends JobName>(name: N, handler: JobHandlers[N]): Promise<void> {
    const { poll, retries } = JOBS[name];
    const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: poll } as const;
    const id = await boss.work<JobPayloads[N], unknown, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      const started = performance.now();
      try {
        await handler({ id: job.id, data: job.data, isLast: job.retryCount >= retries });
      } catch (error) {
        log.warn({ err: error, trabajo: name, id: job.id, intento: job.retryCount + 1 }, 'un trabajo falló');
        throw error;
      } finally {
        // Jobs sent meanwhile woke the worker only once; the rest would wait for the next poll.
        wake(name);
      }
      log.debug({ trabajo: name, id: job.id, ms: Math.round(performance.now() - started) }, 'trabajo hecho');
    });
    workers.set(name, id);
  }

  return {
    send,
    async work(handlers) {
      for (const name of JOB_NAMES) await start<JobName>(name, handlers[name]);
      for (const name of JOB_NAMES) {
        const seconds = JOBS[name].every;
        if (!seconds) continue;
        const tick = () =>
          send(name, {}, { once: { key: name, seconds } }).catch((error: unknown) =>
            faults.note('error', 'trabajos', error, { bindings: { trabajo: name } }),
          );
        // Ticks more often than due, and `once` drops the excess: a process that was down catches up soon.
        timers.push(setInterval(tick, Math.min(seconds, MAX_TICK_SECONDS) * 1000).unref());
        await tick();
      }
    },
    async retry(name, id) {
      // pg-boss returns the number of jobs requested and found; its type only declares the first.
      const { affected = 0 } = (await boss.retry(name, id)) as { readonly affected?: number };
      if (affected > 0) wake(name);
      return affected > 0;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
    figures: () => figuresOf(db),
  };
}

/** Creates the queue, or updates it to its current declaration. */
async function declare(boss: PgBoss, name: JobName): Promise<void> {
  const { retries, retryDelay, maxDelay, expire, every } = JOBS[name];
  const options = {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: maxDelay,
    expireInSeconds: expire,
    retentionSeconds: 7 * DAY_S,
    // Keep the job long enough for `once` to find it.
    deleteAfterSeconds: every ? Math.max(every * 2, 3600) : DAY_S,
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
