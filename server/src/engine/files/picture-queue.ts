/** The queue of image processing, and its refusals. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { tooMany } from '../../platform/errors/refusals.ts';
import { createFairQueue, QueueFullError } from '../../platform/fair-queue.ts';

/**
 * This process's queue for image processing, which needs memory and a core. Each account has its own share;
 * the variants made on request have one, and so do those made by jobs.
 */
export const pictureQueue = createFairQueue({
  concurrency: 1,
  concurrencyPerKey: 1,
  maxQueued: 120,
  maxQueuedPerKey: 30,
});

/** Queue keys for work that belongs to no account. */
export const [SITE_QUEUE, REQUESTS_QUEUE, JOBS_QUEUE] = ['sitio', 'miradas', 'trabajos'];

/**
 * Processes a picture that an account uploaded, in its turn in the queue.
 * @throws ContractError 429 when the account has too many pending, 503 when the whole queue is full; it names
 * the field
 */
export async function queuePicture<T>(
  queueKey: string,
  { label, field }: { readonly label: string; readonly field: string },
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await pictureQueue.run(queueKey, task);
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    if (error.own)
      throw tooMany(
        `La imagen de «${label}» no se cargó: hay demasiadas de esta cuenta en espera. Conviene cargarla cuando terminen las anteriores.`,
        field,
      );
    throw new ContractError(
      503,
      `La imagen de «${label}» no se cargó: hay demasiadas en espera. Conviene intentar de nuevo en un minuto.`,
      field,
    );
  }
}
