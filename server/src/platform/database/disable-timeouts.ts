import type { Queryable } from './queryable.ts';

/**
 * Removes the pool's timeouts for the rest of a transaction: they are meant for requests, and a large table
 * takes longer.
 */
export const disableTimeouts = (tx: Queryable): Promise<unknown> =>
  tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
