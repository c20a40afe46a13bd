/** Transactions: their tasks before and after the commit, and the retry of those that may succeed then. */
import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/** Client of an open transaction. */
export interface Transaction extends Queryable {
  /**
   * Adds a task to run when the work is done, with the transaction's last statements; its failure rolls
   * everything back.
   */
  beforeCommit(task: () => Promise<unknown>): void;
  /** Adds a task to run after the commit, e.g. to wake a job; its failure is only reported. */
  afterCommit(task: () => unknown): void;
  /**
   * Adds a task to run after the transaction, on its connection, whether it committed or not: for records of
   * a refused write. Taking a second connection while this one waits can exhaust the pool. Its failure is
   * only reported.
   */
  afterSettled(task: (db: Queryable) => Promise<unknown>): void;
  /** Returns the number of statements sent: while it is the same, nothing was read or written. */
  sent(): number;
}

interface TransactionDeps {
  readonly pool: pg.Pool;
  /** Returns the statement as it is sent: under a name, if it is worth planning once. */
  readonly nameStatement: (text: string, values?: readonly unknown[]) => pg.QueryConfig;
  /** Called after each commit of a transaction that wrote. */
  readonly onWrite: () => void;
  /** Called with the failure of a task that ran after the transaction. */
  readonly onTaskFailure: (error: unknown) => void;
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;
/** Base of the random delay before a retry, in milliseconds; doubles each time. */
const RETRY_DELAY_MS = 20;
/** PostgreSQL's code for statements that follow a failed one. */
const ABORTED = '25P02';
/**
 * End of a transaction, which reports whether it wrote: only then does it have an id
 * (`pg_current_xact_id_if_assigned`). The periodic checks for work usually find none; they must not clear the
 * cached counts.
 */
const COMMIT_REPORTING_WRITES = 'select pg_current_xact_id_if_assigned() is not null as "wrote"; commit';

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/**
 * Commits the transaction.
 * @returns whether anything was written
 */
async function commit(client: pg.PoolClient): Promise<boolean> {
  // For several statements the driver returns one result each, which its type leaves out.
  const results = (await client.query(COMMIT_REPORTING_WRITES)) as unknown as readonly pg.QueryResult<{
    wrote: boolean;
  }>[];
  return results[0]?.rows[0]?.wrote ?? true;
}

/**
 * Returns the transaction of a connection, with the tasks that the work adds and the failure that aborted it.
 */
function openTransaction(query: Queryable['query']) {
  const beforeCommit: (() => Promise<unknown>)[] = [];
  const afterCommit: (() => unknown)[] = [];
  const afterSettled: ((db: Queryable) => Promise<unknown>)[] = [];
  let [sent, cause]: [number, unknown] = [0, undefined];
  const tx: Transaction = {
    query(text, values) {
      sent += 1;
      const result = query<never>(text, values);
      result.catch((error: unknown) => {
        // A statement after a failure is refused with ABORTED, which tells nothing of the cause.
        if (codeOf(error) !== ABORTED) cause = error;
      });
      return result;
    },
    beforeCommit: (task) => void beforeCommit.push(task),
    afterCommit: (task) => void afterCommit.push(task),
    afterSettled: (task) => void afterSettled.push(task),
    sent: () => sent,
  };
  return {
    tx,
    beforeCommit,
    afterCommit,
    afterSettled,
    /** The failure of a statement that aborted the transaction, even if it was caught. */
    failure: () => cause,
  };
}

/** Returns the function that runs work in a transaction. */
export function createTransactions({ pool, nameStatement, onWrite, onTaskFailure }: TransactionDeps) {
  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const query: Queryable['query'] = (text, values) => client.query(nameStatement(text, values));
    const { tx, failure, ...tasks } = openTransaction(query);
    let broken: Error | undefined;
    try {
      // Send the first statement without waiting for `begin`: it only fails if the connection is lost, and
      // then the statement fails too.
      const begun = client.query('begin');
      begun.catch(() => undefined);
      const result = await work(tx);
      await begun;
      for (const task of tasks.beforeCommit) await task();
      if (await commit(client)) onWrite();
      for (const task of tasks.afterCommit) void Promise.resolve().then(task).catch(onTaskFailure);
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
      // The cause is the earlier failure, even if it was caught; it may be worth a retry.
      throw codeOf(error) === ABORTED ? (failure() ?? error) : error;
    } finally {
      if (!broken) for (const task of tasks.afterSettled) await task({ query }).catch(onTaskFailure);
      client.release(broken);
    }
  }

  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (tries >= MAX_ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_DELAY_MS * 2 ** tries));
      }
    }
  };
}
