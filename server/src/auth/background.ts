/**
 * Background work that no response waits for: its duration would reveal something, or nobody needs its result.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface Background {
  /**
   * Starts the work.
   * @param failureMessage log message for a failure
   */
  run(work: () => Promise<unknown>, failureMessage: string): void;
}

/** Creates the runner. The application waits for its work before it closes. */
export function createBackground(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'error'>): Background {
  const inFlight = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(inFlight)));
  return {
    run(work, failureMessage) {
      const done = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, failureMessage))
        .then(() => void inFlight.delete(done));
      inFlight.add(done);
    },
  };
}
