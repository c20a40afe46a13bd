/**
 * Connection beside the pool, for questions about the database itself. It waits neither for the pool nor
 * beyond a timeout: a missing answer is a result too, and the next question opens a new connection.
 */
import type pg from 'pg';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import { WatchedClient } from './watched-client.ts';

export interface Probe {
  /**
   * Runs a statement.
   * @throws Error when there is no answer within `ms`
   */
  query<R extends pg.QueryResultRow>(ms: number, text: string, values?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

function throwTimeout(): never {
  throw new Error('La base de datos no responde.');
}

/**
 * Creates a probe.
 * @param config connection settings; nothing is opened before the first statement
 */
export function createProbe(config: pg.ClientConfig): Probe {
  let open: { readonly client: WatchedClient; readonly ready: Promise<unknown> } | undefined;

  function ensureOpen() {
    if (open) return open;
    const client = new WatchedClient(config);
    const opened = { client, ready: client.connect() };
    const discard = () => {
      if (open === opened) open = undefined;
    };
    client.on('error', discard);
    client.on('end', discard);
    opened.ready.catch(discard);
    return (open = opened);
  }

  return {
    async query(ms, text, values) {
      const connection = ensureOpen();
      const result = connection.ready.then(() => connection.client.query(text, values as unknown[]));
      try {
        return (await withTimeout(result, ms, throwTimeout, { defer: setImmediate })).rows;
      } catch (error) {
        connection.client.drop();
        if (open === connection) open = undefined;
        throw error;
      }
    },
    async close() {
      open?.client.drop();
      open = undefined;
    },
  };
}
