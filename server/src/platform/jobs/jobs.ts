/**
 * The queue: pg-boss over the product's own pool, so that it costs no further connections. A job sent in a
 * transaction exists if, and only if, the transaction commits. Jobs survive a killed process.
 */
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/connection.ts';
import type { Queryable } from '../database/queryable.ts';
import { faultLines } from '../errors/fault-lines.ts';
import { JOB_NAMES, JOBS, type JobName, type JobPayloads } from './declarations.ts';

export interface JobRun<N extends JobName> {
  readonly id: string;
  readonly data: JobPayloads[N];
  /** This try is the last one. */
  readonly isLast: boolean;
}
/** What does each job. One that throws is tried again, as its declaration says. */
export type JobHandlers = { readonly [N in JobName]: (run: JobRun<N>) => Promise<unknown> };

export interface SendOptions {
  /** The transaction that the job belongs to. */
  readonly tx?: Transaction;
  /** Not before this many seconds. */
  readonly after?: number;
  /** At most one with this key in so many seconds, over all processes. */
  readonly once?: { readonly key: string; readonly seconds: number };
}

export interface Jobs {
  send<N extends JobName>(name: N, data: JobPayloads[N], options?: SendOptions): Promise<void>;
  /** Starts doing jobs in this process, besides sending them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Tries a failed job once more; false when it is not there or did not fail. */
  retry(name: JobName, id: string): Promise<boolean>;
  /** Waits for the jobs under way, up to ten seconds, then lets go of them; they are tried again. */
  stop(): Promise<void>;
  /** Jobs that wait and that failed for good, for the panel. */
  figures(): Promise<Record<JobName, { readonly waiting: number; readonly failed: number }>>;
}

const SCHEMA = 'trabajos';
const DAY = 86_400;
const STOP_MS = 10_000;

const adapter = (db: Queryable) => ({
  // Without values the statement may be several, as pg-boss's own installation is.
  executeSql: (text: string, values?: unknown[]) => db.query(text, values?.length ? values : undefined),
});
/** pg-boss's statements don't go by name: each queue has texts of its own, and names are few. */
const poolOf = (db: Database): Queryable => ({
  query: (text, values) => db.pool.query(text, values as unknown[]),
});

/**
 * Opens the queue, which installs its tables the first time.
 * `worker`: this process also does jobs, and looks after those that other processes left.
 */
export async function createJobs({
  db,
  log,
  worker = false,
  superviseSeconds = 30,
}: {
  db: Database;
  log: Logger;
  worker?: boolean;
  /** How often it looks for jobs whose process died. */
  superviseSeconds?: number;
}): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: adapter(poolOf(db)),
    schema: SCHEMA,
    // Its clock for repeated jobs looks into the database every few seconds; ours is a timer (below).
    schedule: false,
    supervise: worker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    maintenanceIntervalSeconds: 6 * 3600,
  });
  const faults = faultLines(log);
  boss.on('error', (error) => faults.note('error', 'trabajos', error));
  await boss.start();
  for (const name of JOB_NAMES) await declare(boss, name);

  const workers = new Map<JobName, string>();
  const timers: NodeJS.Timeout[] = [];

  const send: Jobs['send'] = async (name, data, { tx, after, once } = {}) => {
    await boss.send(name, data, {
      ...(tx && { db: adapter(tx) }),
      ...(after !== undefined && { startAfter: after }),
      ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
    });
    const id = workers.get(name);
    if (id && !tx && after === undefined) boss.notifyWorker(id);
    // A job of a transaction is there after the commit.
    if (id && tx) tx.afterCommit(() => boss.notifyWorker(id));
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
        // What was sent meanwhile woke it once, however many they were: each of the others would wait for the next look.
        const own = workers.get(name);
        if (own !== undefined) boss.notifyWorker(own);
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
            faults.note('error', 'trabajos', error, { trabajo: name }),
          );
        // Asked more often than due, and dropped while the last one counts: whoever was down catches up soon.
        timers.push(setInterval(tick, Math.min(seconds, 900) * 1000).unref());
        await tick();
      }
    },
    async retry(name, id) {
      // pg-boss says how many jobs it was asked for and how many it found; its type only names the first.
      const { affected = 0 } = (await boss.retry(name, id)) as { readonly affected?: number };
      const worker = workers.get(name);
      if (affected > 0 && worker) boss.notifyWorker(worker);
      return affected > 0;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
    async figures() {
      const { rows } = await db.query<{ name: JobName; waiting: number; failed: number }>(
        `select "name", count(*) filter (where "state" in ('created', 'retry', 'active')) as waiting,
                count(*) filter (where "state" = 'failed') as failed from "${SCHEMA}"."job" group by "name"`,
      );
      const found = new Map(rows.map((row) => [row.name, { waiting: row.waiting, failed: row.failed }]));
      return Object.fromEntries(
        JOB_NAMES.map((name) => [name, found.get(name) ?? { waiting: 0, failed: 0 }]),
      ) as Record<JobName, { waiting: number; failed: number }>;
    },
  };
}

/** Creates the queue, or takes it to what its declaration says today. */
async function declare(boss: PgBoss, name: JobName): Promise<void> {
  const { retries, retryDelay, maxDelay, expire, every } = JOBS[name];
  const options = {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: maxDelay,
    expireInSeconds: expire,
    retentionSeconds: 7 * DAY,
    // Kept long enough that `once` still sees it.
    deleteAfterSeconds: every ? Math.max(every * 2, 3600) : DAY,
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
