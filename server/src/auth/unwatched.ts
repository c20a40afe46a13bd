/** Work that no answer waits for: because its time would tell something, or because nobody needs its outcome. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface Unwatched {
  /** @param failed what to say in the log when it fails */
  run(work: () => Promise<unknown>, failed: string): void;
}

/** The application closes once all of it is done. */
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
