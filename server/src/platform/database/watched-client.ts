/** A connection of the pool that knows how long it has waited for an answer, and can be let go of at once. */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** Said to whoever waits on a connection that is let go of. `isLost` knows it by its code. */
const lost = (): Error =>
  Object.assign(new Error('La base de datos dejó de responder.'), { code: 'ETIMEDOUT' });

/** How long a new connection may take, TLS and password included. */
const CONNECT_MS = 5000;
/** After this long in silence the system asks the other end, ten times, one second apart. */
const KEEP_ALIVE_MS = 5000;

/** The socket is made here, so that it can be destroyed: `end` would wait for the other side's goodbye. */
export class WatchedClient extends pg.Client {
  /** What PostgreSQL lists the connection as, also behind a pooler, whose process ids are its own. */
  readonly label: string;
  /** Since when a statement waits for its answer, by `performance.now()`. */
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
      connectionTimeoutMillis: CONNECT_MS,
      // What is sent together doesn't wait for one another's answers.
      pipeline: true,
    });
    this.#socket = socket;
    this.label = label;
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    // One wrapper for all its overloads.
    this.query = ((...given: unknown[]) => {
      this.waitingSince ??= performance.now();
      return ask(...given);
    }) as typeof this.query;
    this.on('drain', () => (this.waitingSince = undefined));
  }

  /**
   * What is asked within leaves in one piece. Each piece wakes the other side by itself, which costs more than a short
   * statement does.
   */
  inOnePiece<T>(ask: () => T): T {
    // Another than the socket where it is encrypted.
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    stream.cork();
    try {
      return ask();
    } finally {
      stream.uncork();
    }
  }

  /** Lets go of it: what waits fails now. */
  drop(): void {
    this.waitingSince = undefined;
    this.#socket.destroy(lost());
  }
}
