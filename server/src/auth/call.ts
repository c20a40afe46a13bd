/**
 * Context of one call to /api/auth, carried through better-auth's code, which knows nothing of our requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface AuthCall {
  readonly ip: string;
  readonly id: string;
  /** User agent, as the browser sends it. */
  readonly agente?: string | undefined;
  /** Path after /api/auth/. */
  readonly path: string;
  /** Second-factor code of the call, if any. */
  readonly code?: string;
  /**
   * Mails to send after the response: sending must neither reveal by its duration whether an account exists,
   * nor hold a transaction open.
   */
  readonly mails: (() => Promise<void>)[];
  /** Refusal thrown by our own code, which better-auth would replace with one of its own. */
  refusal?: unknown;
}

export const authCall = new AsyncLocalStorage<AuthCall>();
