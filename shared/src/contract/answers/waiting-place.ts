/** Where somebody stands in the waiting list of a course (`GET /api/inscripciones/:id/espera`). */

export interface WaitingPlace {
  /** How many people have waited longer; nothing, when they don't wait. */
  readonly antes?: number;
}

/** "Hay 2 personas antes en la lista de espera"; undefined while it isn't known. */
export function waitingSentence(place: WaitingPlace | undefined): string | undefined {
  const before = place?.antes;
  if (before === undefined) return undefined;
  if (before === 0) return 'No hay nadie antes en la lista de espera';
  return `Hay ${before === 1 ? '1 persona' : `${before} personas`} antes en la lista de espera`;
}
