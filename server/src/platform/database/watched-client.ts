/** Connection of the pool that records how long it has waited for an answer and can be dropped at once. */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Returns the error of the statements pending on a dropped connection. `isLost` recognises it by its code.
 */
const connectionLost = (): Error =>
  Object.assign(new Error('La base de datos dejó de responder.'), { code: 'ETIMEDOUT' });

/** Timeout of a new connection in milliseconds, TLS and password included. */
const CONNECT_TIMEOUT_MS = 5000;
/** Silence in milliseconds after which the system sends keep-alive probes: ten, one second apart. */
const KEEP_ALIVE_MS = 5000;

/** Creates its own socket so that it can destroy it: `end` would wait for the other side to close. */
export class WatchedClient extends pg.Client {
  /**
   * Name of the connection in PostgreSQL's lists. It works behind a pooler too, which has process ids of its
   * own.
   */
  readonly label: string;
  /** Time since when a statement has been pending, by `performance.now()`. */
  waitingSince: number | undefined;
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    const label = `oficio ${randomBytes(6).toString('hex')}`;
    super({
      ...config,
      stream: () => socket,
      application_name: label,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Statements sent together don't wait for each other's answers.
      pipeline: true,
    });
    this.#socket = socket;
    this.label = label;
    const sendQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
    // One wrapper for all overloads.
    this.query = ((...args: unknown[]) => {
      this.waitingSince ??= performance.now();
      return sendQuery(...args);
    }) as typeof this.query;
    this.on('drain', () => (this.waitingSince = undefined));
  }

  /**
   * Sends all queries made within in one write. Each write wakes the other side, which costs more than a
   * short statement.
   */
  inOneWrite<T>(send: () => T): T {
    // With TLS the stream is another object than the socket.
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /** Drops the connection: pending statements fail now. */
  drop(): void {
    this.waitingSince = undefined;
    this.#socket.destroy(connectionLost());
  }
}
