/** How a work over many records stands, as its readers are told. */
import type { Doc } from '../collections/index.ts';
import { trabajos } from '../collections/trabajos.ts';

type Work = Pick<Doc<'trabajos'>, 'estado' | 'ensayadoEn' | 'sigueEn'>;

/** Whether the server is at it, or about to be. */
export const isRunning = ({ estado, ensayadoEn }: Work): boolean =>
  estado === 'enCurso' || (estado === 'preparado' && !ensayadoEn);

/** Whether it was tried and waits for somebody to say that it be done. */
export const isTried = ({ estado, ensayadoEn }: Work): boolean =>
  estado === 'preparado' && Boolean(ensayadoEn);

/** Until when it waits by itself before it goes on; undefined when it doesn't. */
export const waitsUntil = (work: Work, now: Date = new Date()): string | undefined =>
  isRunning(work) && work.sigueEn && work.sigueEn > now.toISOString() ? work.sigueEn : undefined;

/** In a word: one that was tried waits for somebody. */
export function standing(work: Work): string {
  if (isTried(work)) return 'Ensayado';
  if (waitsUntil(work)) return 'En espera';
  return isRunning(work) && work.estado === 'preparado'
    ? 'Por empezar'
    : trabajos.fields.estado.states[work.estado].label;
}
