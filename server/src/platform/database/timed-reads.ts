/**
 * Reads with a time limit. The limit is set inside the transaction that reads, never on the connection, which
 * a pooler may lend to others. `begin`, limit, statement and `commit` are sent in one write, so they cost no
 * extra round trip.
 */
import type pg from 'pg';
import type { Queryable } from './queryable.ts';
import type { WatchedClient } from './watched-client.ts';

/** Maximum time of a statement for a caller without a session, in milliseconds. */
export const VISITOR_MS = 2000;

export interface TimedReads {
  /** Runs each statement by itself, cancelled after `VISITOR_MS`. */
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
const NOT_TRIED = '25P02';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly resolve: (answer: pg.QueryResult<never> | Promise<pg.QueryResult<never>>) => void;
  readonly reject: (error: unknown) => void;
}

type Told = PromiseSettledResult<pg.QueryResult>;

/**
 * Returns a statement's result.
 * @throws PostgreSQL's error
 */
function answerOf(told: Told | undefined): pg.QueryResult<never> {
  if (told?.status === 'fulfilled') return told.value as pg.QueryResult<never>;
  throw told?.reason;
}

/**
 * Casts a client to its class: the pool creates its clients with it (`connection.ts`), which its type doesn't
 * express.
 */
const watched = (client: pg.PoolClient) => client as unknown as WatchedClient;

/**
 * Creates the time-limited reads of a pool.
 * @param named returns the statement as it is sent: under a name, if it is worth planning once
 */
export function timedReads(
  pool: pg.Pool,
  named: (text: string, values?: readonly unknown[]) => pg.QueryConfig,
): TimedReads {
  const begin = (ms: number, more = ''): string =>
    `begin read only; set local statement_timeout = ${ms}${more}`;

  /**
   * Sends statements as one transaction in one write. Returns each result, and the error of the commit, if
   * any.
   */
  async function sent(client: pg.PoolClient, begin: string, statements: readonly pg.QueryConfig[]) {
    const answers = watched(client).inOnePiece(() => [
      client.query(begin),
      ...statements.map((one) => client.query(one)),
      client.query('commit'),
    ]);
    const [, ...told] = await Promise.allSettled(answers);
    const end = told.pop();
    return { told, broken: end?.status === 'rejected' ? (end.reason as Error) : undefined };
  }

  async function reading<T>(ms: number, work: (db: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let [broken, over]: [Error | undefined, boolean] = [undefined, false];
    let last: Promise<unknown> = Promise.resolve();
    const queryable = (begin: string): Queryable => ({
      query(text, values) {
        // The connection has been returned to the pool.
        if (over) return Promise.reject(new Error('The reading is over.'));
        const answer = last.then(async () => {
          const { told, broken: lost } = await sent(client, begin, [named(text, values)]);
          broken ??= lost;
          return answerOf(told[0]);
        });
        last = answer;
        // The caller handles the error through its own promise.
        answer.catch(() => undefined);
        return answer;
      },
      rememberedBy: timeLimited,
    });
    try {
      return await work({
        ...queryable(begin(ms)),
        planned: {
          once: queryable(begin(ms, '; set local plan_cache_mode = force_generic_plan')),
          anew: queryable(begin(ms, '; set local plan_cache_mode = force_custom_plan')),
        },
      });
    } finally {
      over = true;
      // Reads that nobody awaited may still be in flight.
      await last.catch(() => undefined);
      client.release(broken);
    }
  }
  const timeLimited: Queryable = {
    async query(text, values) {
      const client = await pool.connect();
      const { told, broken } = await sent(client, begin(VISITOR_MS), [named(text, values)]);
      client.release(broken);
      return answerOf(told[0]);
    },
  };
  let begun: Statement[] = [];

  async function ask(batch: readonly Statement[]): Promise<void> {
    const client = await pool.connect();
    const statements = batch.map(({ text, values }) => named(text, values));
    const { told, broken } = await sent(client, begin(VISITOR_MS), statements);
    client.release(broken);
    for (const [i, { text, values, resolve, reject }] of batch.entries()) {
      const answer = told[i];
      if (answer?.status === 'fulfilled') resolve(answer.value as pg.QueryResult<never>);
      // It followed a failed statement and was never run.
      else if (answer?.reason?.code === NOT_TRIED) resolve(timeLimited.query(text, values));
      else reject(answer?.reason);
    }
  }
  const pipelined: Queryable = {
    query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) {
      return new Promise<pg.QueryResult<R>>((resolve, reject) => {
        if (begun.length === 0)
          setImmediate(() => {
            const batch = begun;
            begun = [];
            ask(batch).catch((error: unknown) => batch.forEach((statement) => statement.reject(error)));
          });
        begun.push({ text, values, resolve: resolve as Statement['resolve'], reject });
      });
    },
    rememberedBy: timeLimited,
  };
  return { timeLimited: timeLimited, pipelined: pipelined, reading };
}
