/** Progress of a `trabajo` (bulk work), in words. */
import type { Doc } from '../collections/index.ts';
import { trabajos } from '../collections/trabajos.ts';

type Work = Pick<Doc<'trabajos'>, 'estado' | 'ensayadoEn' | 'sigueEn'>;

/** Whether the server is running the work, or about to. */
export const isRunning = ({ estado, ensayadoEn }: Work): boolean =>
  estado === 'enCurso' || (estado === 'preparado' && !ensayadoEn);

/** Whether the dry run is done and waits for confirmation. */
export const isDryRunDone = ({ estado, ensayadoEn }: Work): boolean =>
  estado === 'preparado' && Boolean(ensayadoEn);

/** Returns the time at which a paused work resumes automatically; undefined if it isn't paused. */
export const pausedUntil = (work: Work, now: Date = new Date()): string | undefined =>
  isRunning(work) && work.sigueEn && work.sigueEn > now.toISOString() ? work.sigueEn : undefined;

/** Returns the work's status as a short label. */
export function workProgress(work: Work): string {
  if (isDryRunDone(work)) return 'Ensayado';
  if (pausedUntil(work)) return 'En espera';
  return isRunning(work) && work.estado === 'preparado'
    ? 'Por empezar'
    : trabajos.fields.estado.states[work.estado].label;
}
