/**
 * Reads that may not take long. The limit is set inside the transaction that reads, never on the connection: a pooler
 * may lend that to others. Beginning, limit and statement leave together, so that none of it costs a round trip more.
 */
import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/** How long a statement may take that is made for somebody without a session, in milliseconds. */
export const VISITOR_MS = 2000;

export interface TimedReads {
  /** Each statement by itself, cancelled after `VISITOR_MS`. */
  readonly hurried: Queryable;
  /**
   * As `hurried`, and what is begun in the same moment goes to PostgreSQL together, on one connection: for who asks for
   * much that takes little. Each statement fails by itself here too.
   */
  readonly together: Queryable;
  /**
   * Several reads on one connection, however many of them are begun at once; each is cancelled after `ms`. Cancelled
   * ones fail with PostgreSQL's 57014, and those after it too.
   */
  reading<T>(ms: number, work: (db: Queryable) => Promise<T>): Promise<T>;
}

/** What PostgreSQL says of a statement of a transaction that has failed already. */
const NOT_TRIED = '25P02';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly resolve: (answer: pg.QueryResult<never> | Promise<pg.QueryResult<never>>) => void;
  readonly reject: (error: unknown) => void;
}

/** @param named the statement as it is sent: under a name, where it is worth planning once */
export function timedReads(
  pool: pg.Pool,
  named: (text: string, values?: readonly unknown[]) => pg.QueryConfig,
): TimedReads {
  async function reading<T>(ms: number, work: (db: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const begun = client.query(`begin read only; set local statement_timeout = ${ms}`);
    // Told by what comes after it, which fails too.
    begun.catch(() => undefined);
    let broken: Error | undefined;
    try {
      return await work({
        query: (text, values) => client.query(named(text, values)),
        rememberedBy: hurried,
      });
    } finally {
      // After a failure it undoes, which for reads is the same.
      await client.query('commit').catch((error: Error) => (broken = error));
      client.release(broken);
    }
  }
  const hurried: Queryable = {
    async query(text, values) {
      const client = await pool.connect();
      const begun = client.query(`begin read only; set local statement_timeout = ${VISITOR_MS}`);
      const answer = client.query(named(text, values));
      const ended = client.query('commit');
      const [, , end] = await Promise.allSettled([begun, answer, ended]);
      client.release(end.status === 'rejected' ? end.reason : undefined);
      return answer;
    },
  };
  let begun: Statement[] = [];

  async function ask(batch: readonly Statement[]): Promise<void> {
    const client = await pool.connect();
    const answers = [
      client.query(`begin read only; set local statement_timeout = ${VISITOR_MS}`),
      ...batch.map(({ text, values }) => client.query(named(text, values))),
      client.query('commit'),
    ];
    const [, ...told] = await Promise.allSettled(answers);
    const end = told.pop();
    client.release(end?.status === 'rejected' ? end.reason : undefined);
    for (const [i, { text, values, resolve, reject }] of batch.entries()) {
      const answer = told[i];
      if (answer?.status === 'fulfilled') resolve(answer.value as pg.QueryResult<never>);
      // It came after one that failed, and was not even tried.
      else if (answer?.reason?.code === NOT_TRIED) resolve(hurried.query(text, values));
      else reject(answer?.reason);
    }
  }
  const together: Queryable = {
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
    rememberedBy: hurried,
  };
  return { hurried, together, reading };
}
