/** Connection pool, parsing of PostgreSQL's values, and transactions. */
import pg from 'pg';
import { watchOver } from './lifeline.ts';
import { createProbe, type Probe } from './probe.ts';
import type { Queryable } from './queryable.ts';
import { forgetCounts } from './recent-counts.ts';
import { timedReads, type TimedReads } from './timed-reads.ts';
import { WatchedClient } from './watched-client.ts';

const { types } = pg;
// Returns a timestamp as ISO 8601 text without making a Date: sessions run in UTC, so the text ends in +00.
const instant = (text: string): string => {
  const [day, time = ''] = text.split(' ');
  const clock = time.replace(/\+00$/, '');
  const [seconds, fraction = ''] = clock.split('.');
  return `${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};
types.setTypeParser(types.builtins.TIMESTAMPTZ, instant);
types.setTypeParser(types.builtins.DATE, (text) => text);
// Elements of a uuid[] are never quoted, so the general array parser is unnecessary.
types.setTypeParser(2951 as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')));
// count(*) is a bigint; the product's counts stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** Client of an open transaction. */
export interface Transaction extends Queryable {
  /**
   * Adds a task to run when the work is done, with the transaction's last statements; its failure rolls
   * everything back.
   */
  beforeCommit(task: () => Promise<unknown>): void;
  /** Adds a task to run after the commit, e.g. to wake a job; its failure is ignored. */
  afterCommit(task: () => unknown): void;
  /**
   * Adds a task to run after the transaction, on its connection, whether it committed or not: for records of
   * a refused write. Taking a second connection while this one waits can exhaust the pool. Its failure is
   * ignored.
   */
  afterSettled(task: (db: Queryable) => Promise<unknown>): void;
  /** Returns the number of statements sent: while it is the same, nothing was read or written. */
  sent(): number;
}
export interface Database extends Queryable, TimedReads {
  readonly pool: pg.Pool;
  /** Checks whether the database answers, independently of the pool. */
  readonly probe: Probe;
  /**
   * Runs `work` in a transaction, and again when PostgreSQL reports that a retry may succeed (40001, 40P01).
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Returns the number of committed transactions that wrote: while it is the same, this process wrote
   * nothing.
   */
  ended(): number;
  close(): Promise<void>;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** PostgreSQL's code for statements that follow a failed one. */
const ABORTED = '25P02';
/**
 * End of a transaction, which reports whether it wrote: only then does it have an id
 * (`pg_current_xact_id_if_assigned`). The periodic checks for work usually find none; they must not clear the
 * cached counts.
 */
const COMMIT_REPORTING_WRITES = 'select pg_current_xact_id_if_assigned() is not null as "wrote"; commit';
/** Maximum statements named on each connection; PostgreSQL plans a named statement once. */
const MAX_NAMED = 500;

/**
 * Opens the pool. It connects on the first statement.
 * @param max maximum connections; further requests for one wait
 */
export function connect(url: string, { max = 10 } = {}): Database {
  const config = {
    connectionString: url,
    options: '-c TimeZone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  };
  const pool = new pg.Pool({
    ...config,
    max,
    idleTimeoutMillis: 30_000,
    // Maximum wait for a free connection; connecting has a shorter timeout.
    connectionTimeoutMillis: 10_000,
    // The pool calls it with the options, which its type leaves out.
    Client: WatchedClient as unknown as NonNullable<pg.PoolConfig['Client']>,
  });
  const clients = new Set<WatchedClient>();
  // The pool replaces a connection that dies while idle, and one that dies in a transaction fails its next
  // statement. Without these listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (given) => {
    const client = given as unknown as WatchedClient;
    clients.add(client);
    client.on('error', () => undefined);
    client.on('end', () => clients.delete(client));
  });
  const inUse = new WeakSet<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const probe = createProbe(config);
  // When one connection went silent, drop the idle ones too: each would otherwise cost a request to find out.
  const dropIdle = () => {
    for (const client of clients) if (!inUse.has(client)) client.drop();
  };
  const watch = watchOver({ clients, probe, onLost: dropIdle });
  const names = new Map<string, string>();
  const named = (text: string, values: readonly unknown[] = []): pg.QueryConfig => {
    let name = names.get(text);
    if (!name && names.size < MAX_NAMED) names.set(text, (name = `q${names.size}`));
    return { ...(name && { name }), text, values: values as unknown[] };
  };
  const query: Queryable['query'] = (text, values) => pool.query(named(text, values));

  let ended = 0;
  /**
   * Commits the transaction.
   * @returns whether anything was written
   */
  async function commit(client: pg.PoolClient): Promise<boolean> {
    // For several statements the driver returns one result each, which its type leaves out.
    const answers = (await client.query(COMMIT_REPORTING_WRITES)) as unknown as readonly pg.QueryResult<{
      wrote: boolean;
    }>[];
    return answers[0]?.rows[0]?.wrote ?? true;
  }
  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const last: (() => Promise<unknown>)[] = [];
    const tasks: (() => unknown)[] = [];
    const always: ((db: Queryable) => Promise<unknown>)[] = [];
    const run: Queryable['query'] = (text, values) => client.query(named(text, values));
    let broken: Error | undefined;
    let [sent, failed]: [number, unknown] = [0, undefined];
    try {
      // Send the first statement without waiting for `begin`: it only fails if the connection is lost, and
      // then the statement fails too.
      const begun = client.query('begin');
      begun.catch(() => undefined);
      const result = await work({
        query(text, values) {
          sent += 1;
          const answer = run<never>(text, values);
          answer.catch((error: unknown) => (failed = error));
          return answer;
        },
        beforeCommit: (task) => last.push(task),
        afterCommit: (task) => tasks.push(task),
        afterSettled: (task) => always.push(task),
        sent: () => sent,
      });
      await begun;
      for (const task of last) await task();
      if (await commit(client)) {
        forgetCounts(database);
        ended += 1;
      }
      for (const task of tasks)
        void Promise.resolve()
          .then(task)
          .catch(() => undefined);
      return result;
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e));
      // The cause is the earlier failure, even if it was caught; it may be worth a retry.
      throw (error as { code?: string }).code === ABORTED ? (failed ?? error) : error;
    } finally {
      if (!broken) for (const task of always) await task({ query: run }).catch(() => undefined);
      client.release(broken);
    }
  }

  const database: Database = {
    pool,
    probe,
    query,
    ...timedReads(pool, named),
    ended: () => ended,
    async transaction(work) {
      for (let n = 1; ; n += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (n >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** n));
        }
      }
    },
    async close() {
      watch.stop();
      await probe.close();
      await pool.end();
    },
  };
  return database;
}
