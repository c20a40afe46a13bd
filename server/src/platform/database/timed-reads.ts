/**
 * Reads with a time limit. The limit is set inside the transaction that reads, never on the connection, which
 * a pooler may lend to others. `begin`, limit, statement and `commit` are sent in one write, so they cost no
 * extra round trip.
 */
import type pg from 'pg';
import type { Queryable } from './queryable.ts';
import type { WatchedClient } from './watched-client.ts';

/** Maximum time of a statement for a caller without a session, in milliseconds. */
export const VISITOR_TIMEOUT_MS = 2000;

export interface TimedReads {
  /** Runs each statement by itself, cancelled after `VISITOR_TIMEOUT_MS`. */
  readonly timeLimited: Queryable;
  /**
   * Like `timeLimited`, but statements issued in the same tick are sent to PostgreSQL together, on one
   * connection: for callers with many quick statements. Each statement still fails by itself.
   */
  readonly pipelined: Queryable;
  /**
   * Runs several reads on one connection, one after the other, even if issued at once; each is cancelled
   * after `ms`. Cancelled reads fail with PostgreSQL's 57014. After a failure, the remaining reads are not
   * sent and fail with the same error.
   */
  reading<T>(ms: number, work: (db: Queryable) => Promise<T>): Promise<T>;
}

/** PostgreSQL's code for a statement of a transaction that has failed already. */
const TRANSACTION_ABORTED = '25P02';

/** Returns the statement as it is sent: under a name, if it is worth planning once. */
type NameStatement = (text: string, values?: readonly unknown[]) => pg.QueryConfig;

type Result = pg.QueryResult<never>;

interface QueuedStatement {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

const beginSql = (ms: number, settings = ''): string =>
  `begin read only; set local statement_timeout = ${ms}${settings}`;

/**
 * Sends statements as one transaction in one write. Returns the outcome of each, and the error of the commit,
 * if any.
 */
async function sendTransaction(client: pg.PoolClient, begin: string, statements: readonly pg.QueryConfig[]) {
  // The pool creates its clients with this class (`connection.ts`), which its type doesn't express.
  const results = (client as unknown as WatchedClient).inOneWrite(() => [
    client.query(begin),
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ]);
  const [, ...outcomes] = await Promise.allSettled(results);
  const commit = outcomes.pop();
  return { outcomes, commitError: commit?.status === 'rejected' ? (commit.reason as Error) : undefined };
}

/**
 * Returns a statement's result.
 * @throws PostgreSQL's error
 */
function resultOf(outcome: PromiseSettledResult<pg.QueryResult> | undefined): Result {
  if (outcome?.status === 'fulfilled') return outcome.value as Result;
  throw outcome?.reason;
}

/** Creates the time-limited reads of a pool. */
export function timedReads(pool: pg.Pool, nameStatement: NameStatement): TimedReads {
  const timeLimited: Queryable = {
    async query(text, values) {
      const client = await pool.connect();
      const statements = [nameStatement(text, values)];
      const { outcomes, commitError } = await sendTransaction(
        client,
        beginSql(VISITOR_TIMEOUT_MS),
        statements,
      );
      client.release(commitError);
      return resultOf(outcomes[0]);
    },
  };
  return {
    timeLimited,
    pipelined: pipelinedReads(pool, nameStatement, timeLimited),
    reading: createReading(pool, nameStatement, timeLimited),
  };
}

function pipelinedReads(pool: pg.Pool, nameStatement: NameStatement, timeLimited: Queryable): Queryable {
  let queued: QueuedStatement[] = [];

  async function sendBatch(batch: readonly QueuedStatement[]): Promise<void> {
    const client = await pool.connect();
    const statements = batch.map(({ text, values }) => nameStatement(text, values));
    const { outcomes, commitError } = await sendTransaction(client, beginSql(VISITOR_TIMEOUT_MS), statements);
    client.release(commitError);
    for (const [i, { text, values, resolve, reject }] of batch.entries()) {
      const outcome = outcomes[i];
      if (outcome?.status === 'fulfilled') resolve(outcome.value as Result);
      // It followed a failed statement and was never run.
      else if (outcome?.reason?.code === TRANSACTION_ABORTED) resolve(timeLimited.query(text, values));
      else reject(outcome?.reason);
    }
  }

  function sendQueued(): void {
    const batch = queued;
    queued = [];
    sendBatch(batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)));
  }

  return {
    query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) {
      return new Promise<pg.QueryResult<R>>((resolve, reject) => {
        if (queued.length === 0) setImmediate(sendQueued);
        queued.push({ text, values, resolve: resolve as QueuedStatement['resolve'], reject });
      });
    },
    cacheOwner: timeLimited,
  };
}

function createReading(
  pool: pg.Pool,
  nameStatement: NameStatement,
  timeLimited: Queryable,
): TimedReads['reading'] {
  return async (ms, work) => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    let isOver = false;
    let last: Promise<unknown> = Promise.resolve();
    const queryable = (begin: string): Queryable => ({
      query(text, values) {
        // The connection has been returned to the pool.
        if (isOver) return Promise.reject(new Error('The reading is over.'));
        const result = last.then(async () => {
          const { outcomes, commitError } = await sendTransaction(client, begin, [
            nameStatement(text, values),
          ]);
          connectionError ??= commitError;
          return resultOf(outcomes[0]);
        });
        last = result;
        // The caller handles the error through its own promise.
        result.catch(() => undefined);
        return result;
      },
      cacheOwner: timeLimited,
    });
    try {
      return await work({
        ...queryable(beginSql(ms)),
        planned: {
          once: queryable(beginSql(ms, '; set local plan_cache_mode = force_generic_plan')),
          anew: queryable(beginSql(ms, '; set local plan_cache_mode = force_custom_plan')),
        },
      });
    } finally {
      isOver = true;
      // Reads that nobody awaited may still be in flight.
      await last.catch(() => undefined);
      client.release(connectionError);
    }
  };
}
