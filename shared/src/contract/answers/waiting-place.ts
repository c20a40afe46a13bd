/** A sentence about a person's place in a course's waiting list. */
import type { QueuePosition } from '../calls/waiting-place.ts';

/** Returns "Hay 2 personas antes en la lista de espera"; undefined while the place is unknown. */
export function queuePositionSentence(place: QueuePosition | undefined): string | undefined {
  const before = place?.antes;
  if (before === undefined) return undefined;
  if (before === 0) return 'No hay nadie antes en la lista de espera';
  return `Hay ${before === 1 ? '1 persona' : `${before} personas`} antes en la lista de espera`;
}
