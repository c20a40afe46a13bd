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
   * Several reads on one connection, however many of them are begun at once; each is cancelled after `ms`. Cancelled
   * ones fail with PostgreSQL's 57014, and those after it too.
   */
  reading<T>(ms: number, work: (db: Queryable) => Promise<T>): Promise<T>;
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
  return { hurried, reading };
}
