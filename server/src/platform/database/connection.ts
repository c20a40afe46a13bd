/** The pool, how PostgreSQL's values are read, and transactions. */
import pg from 'pg';
import { watchOver } from './lifeline.ts';
import { createProbe, type Probe } from './probe.ts';
import type { Queryable } from './queryable.ts';
import { forgetCounts } from './recent-counts.ts';
import { timedReads, type TimedReads } from './timed-reads.ts';
import { WatchedClient } from './watched-client.ts';

const { types } = pg;
// Instants leave as ISO 8601 text, without the detour of a Date: sessions run in UTC, so the text ends in +00.
const instant = (text: string): string => {
  const [day, time = ''] = text.split(' ');
  const clock = time.replace(/\+00$/, '');
  const [seconds, fraction = ''] = clock.split('.');
  return `${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};
types.setTypeParser(types.builtins.TIMESTAMPTZ, instant);
types.setTypeParser(types.builtins.DATE, (text) => text);
// The elements of a uuid[] are never quoted: no need of the reader of any array.
types.setTypeParser(2951 as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')));
// count(*) is a bigint; the product's counts stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** The client of an open transaction. */
export interface Transaction extends Queryable {
  /** Run when the work is done, as the transaction's last statements; its failure undoes all. */
  beforeCommit(task: () => Promise<unknown>): void;
  /** Run after the commit, e.g. to wake a job; its failure is only logged. */
  afterCommit(task: () => unknown): void;
  /**
   * Run outside of it once it is over, on its connection, whether or not anything of it stays: what is kept of a write
   * that is refused. A second connection for it, while this one waits, is how a pool runs dry. Its failure is ignored.
   */
  inAnyCase(task: (db: Queryable) => Promise<unknown>): void;
  /** How many statements it has sent: between two looks at the same figure nothing was asked or written. */
  sent(): number;
}
export interface Database extends Queryable, TimedReads {
  readonly pool: pg.Pool;
  /** Whether the database answers, whatever the pool does. */
  readonly probe: Probe;
  /** Runs `work` in a transaction, again when PostgreSQL says that doing so may succeed (40001, 40P01). */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How many transactions it has ended that wrote: while it is the same, none of this process did. */
  ended(): number;
  close(): Promise<void>;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** What PostgreSQL says of anything that follows a statement that failed. */
const ABORTED = '25P02';
/**
 * The end of a transaction, which tells whether it wrote: only then does it have a number (`pg_current_xact_id_if_assigned`). A
 * look for work that finds none, every few seconds, is no reason to forget what was counted.
 */
const END = 'select pg_current_xact_id_if_assigned() is not null as "wrote"; commit';
/** Statements remembered by name on each connection, so that PostgreSQL plans them once. */
const MAX_NAMED = 500;

/**
 * Opens the pool. It connects on the first statement.
 * @param max connections at most; what comes more waits its turn
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
    // For a turn; a new connection may take less.
    connectionTimeoutMillis: 10_000,
    // The pool hands it the options, which the type leaves out.
    Client: WatchedClient as unknown as NonNullable<pg.PoolConfig['Client']>,
  });
  const clients = new Set<WatchedClient>();
  // A connection that dies while idle is replaced by the pool, and one in the middle of a transaction fails its
  // next statement; without listeners the process would end.
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
  // What lies idle beside a connection that fell silent would be found out one request at a time.
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
  /** @returns whether anything was written */
  async function commit(client: pg.PoolClient): Promise<boolean> {
    // Of several statements the driver gives each answer, which its type leaves out.
    const answers = (await client.query(END)) as unknown as readonly pg.QueryResult<{ wrote: boolean }>[];
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
      // The first statement goes after it without waiting: only a connection that is lost fails here, and that fails too.
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
        inAnyCase: (task) => always.push(task),
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
      // What went wrong is what failed before, whoever caught it; it may be worth another attempt.
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
