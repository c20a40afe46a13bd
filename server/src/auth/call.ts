/** What one call to /api/auth carries through better-auth's code, which knows nothing of our requests. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface AuthCall {
  readonly ip: string;
  readonly id: string;
  /** The browser, as it names itself. */
  readonly agente?: string | undefined;
  /** Which call, after /api/auth/. */
  readonly path: string;
  /** The code of a second step that came with it. */
  readonly code?: string;
  /** Mails to send after the answer: their time must not tell whether an account exists, nor hold a transaction. */
  readonly mails: (() => Promise<void>)[];
  /** The refusal of our own code that better-auth would turn into one of its own. */
  refusal?: unknown;
}

export const authCall = new AsyncLocalStorage<AuthCall>();
