/** Where somebody stands in the waiting list of a course, in words. */
import type { WaitingPlace } from '../calls/waiting-place.ts';

/** "Hay 2 personas antes en la lista de espera"; undefined while it isn't known. */
export function waitingSentence(place: WaitingPlace | undefined): string | undefined {
  const before = place?.antes;
  if (before === undefined) return undefined;
  if (before === 0) return 'No hay nadie antes en la lista de espera';
  return `Hay ${before === 1 ? '1 persona' : `${before} personas`} antes en la lista de espera`;
}
