import type { Queryable } from './queryable.ts';

/** Takes the pool's limits of time off the rest of a transaction: they are for requests, and a large table takes longer. */
export const unhurried = (tx: Queryable): Promise<unknown> =>
  tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
