/**
 * Background work that no answer waits for: its duration would reveal something, or nobody needs its result.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface Unwatched {
  /**
   * Starts the work.
   * @param failed log message for a failure
   */
  run(work: () => Promise<unknown>, failed: string): void;
}

/** Creates the runner. The application waits for its work before it closes. */
export function createUnwatched(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'error'>): Unwatched {
  const under = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(under)));
  return {
    run(work, failed) {
      const done = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, failed))
        .then(() => void under.delete(done));
      under.add(done);
    },
  };
}
