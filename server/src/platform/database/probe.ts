/**
 * Connection beside the pool, for questions about the database itself. It waits neither for the pool nor
 * beyond a timeout: a missing answer is a result too, and the next question opens a new connection.
 */
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type pg from 'pg';
import { WatchedClient } from './watched-client.ts';

export interface Probe {
  /**
   * Runs a statement.
   * @throws Error when there is no answer within `ms`
   */
  ask<R extends pg.QueryResultRow>(ms: number, text: string, values?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

function late(): never {
  throw new Error('La base de datos no responde.');
}

/**
 * Creates a probe.
 * @param config connection settings; nothing is opened before the first statement
 */
export function createProbe(config: pg.ClientConfig): Probe {
  let open: { readonly client: WatchedClient; readonly ready: Promise<unknown> } | undefined;

  function connected() {
    if (open) return open;
    const client = new WatchedClient(config);
    const mine = { client, ready: client.connect() };
    const forget = () => {
      if (open === mine) open = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    mine.ready.catch(forget);
    return (open = mine);
  }

  return {
    async ask(ms, text, values) {
      const mine = connected();
      const answer = mine.ready.then(() => mine.client.query(text, values as unknown[]));
      try {
        return (await withTimeout(answer, ms, late, { defer: setImmediate })).rows;
      } catch (error) {
        mine.client.drop();
        if (open === mine) open = undefined;
        throw error;
      }
    },
    async close() {
      open?.client.drop();
      open = undefined;
    },
  };
}
