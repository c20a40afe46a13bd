import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { tooMany } from '../../platform/errors/refusals.ts';
import { createTurns, LineFull } from '../../platform/turns.ts';

/**
 * The one place of this process for pictures: decoding one takes memory and a core, and there are few of both. Each
 * account has its own line to it, and so have the sizes that are made for whoever looks, and those of the jobs.
 */
export const pictures = createTurns({ atOnce: 1, each: 1, waiting: 120, waitingEach: 30 });

/** The lines of what is done in nobody's name. */
export const [SITE, LOOKED_AT, JOBS] = ['sitio', 'miradas', 'trabajos'];

/**
 * Works on a picture that an account sent, in its turn.
 * @throws ContractError 429 when too many of the account wait already, 503 when too many of all do; it names the field
 */
export async function inPictureLine<T>(
  who: string,
  { label, field }: { readonly label: string; readonly field: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await pictures.run(who, work);
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw error.own
      ? tooMany(
          `La imagen de «${label}» no se cargó: hay demasiadas de esta cuenta en espera. Conviene cargarla cuando terminen las anteriores.`,
          field,
        )
      : new ContractError(
          503,
          `La imagen de «${label}» no se cargó: hay demasiadas en espera. Conviene intentar de nuevo en un minuto.`,
          field,
        );
  }
}
