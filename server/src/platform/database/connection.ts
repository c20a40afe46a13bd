/** Connection pool, and parsing of PostgreSQL's values. */
import pg from 'pg';
import { createProbe, type Probe } from './probe.ts';
import type { Queryable } from './queryable.ts';
import { clearCounts } from './recent-counts.ts';
import { watchConnections } from './stalled-connections.ts';
import { timedReads, type TimedReads } from './timed-reads.ts';
import { createTransactions, type Transaction } from './transaction.ts';
import { WatchedClient } from './watched-client.ts';

export type { Transaction };

const { types } = pg;
/** Returns a timestamp as ISO 8601 text without making a Date: sessions run in UTC, so the text ends in +00. */
const parseTimestamp = (text: string): string => {
  const [day, time = ''] = text.split(' ');
  const clock = time.replace(/\+00$/, '');
  const [seconds, fraction = ''] = clock.split('.');
  return `${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};
types.setTypeParser(types.builtins.TIMESTAMPTZ, parseTimestamp);
types.setTypeParser(types.builtins.DATE, (text) => text);
const UUID_ARRAY_OID = 2951;
// Elements of a uuid[] are never quoted, so the general array parser is unnecessary.
types.setTypeParser(UUID_ARRAY_OID as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')));
// count(*) is a bigint; the product's counts stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

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
  writeCount(): number;
  /** Sets the function that reports failures of tasks after a transaction (`afterCommit`, `afterSettled`). */
  onTaskFailure(report: (error: unknown) => void): void;
  close(): Promise<void>;
}

/** Maximum statements named on each connection; PostgreSQL plans a named statement once. */
const MAX_NAMED_STATEMENTS = 500;

/** Opens the connections, and drops those on which no answer will ever come. */
function openPool(url: string, max: number) {
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
  pool.on('connect', (pooled) => {
    const client = pooled as unknown as WatchedClient;
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
  return { pool, probe, watch: watchConnections({ clients, probe, onLost: dropIdle }) };
}

/** Returns the function that names the statements of a connection, in order of their first use. */
function createStatementNamer() {
  const names = new Map<string, string>();
  return (text: string, values: readonly unknown[] = []): pg.QueryConfig => {
    let name = names.get(text);
    if (!name && names.size < MAX_NAMED_STATEMENTS) names.set(text, (name = `q${names.size}`));
    return { ...(name && { name }), text, values: values as unknown[] };
  };
}

/**
 * Opens the pool. It connects on the first statement.
 * @param max maximum connections; further requests for one wait
 */
export function connect(url: string, { max = 10 } = {}): Database {
  const { pool, probe, watch } = openPool(url, max);
  const nameStatement = createStatementNamer();
  let writes = 0;
  let onTaskFailure: (error: unknown) => void = () => undefined;
  const database: Database = {
    pool,
    probe,
    query: (text, values) => pool.query(nameStatement(text, values)),
    ...timedReads(pool, nameStatement),
    writeCount: () => writes,
    transaction: createTransactions({
      pool,
      nameStatement,
      onWrite() {
        clearCounts(database);
        writes += 1;
      },
      onTaskFailure: (error) => onTaskFailure(error),
    }),
    onTaskFailure: (report) => void (onTaskFailure = report),
    async close() {
      watch.stop();
      await probe.close();
      await pool.end();
    },
  };
  return database;
}
