/** The places of a course, from the counters that its record carries. */

export interface Places {
  /** None, or null: without a limit. */
  readonly cupo?: number | null | undefined;
  readonly inscriptos?: number | null | undefined;
  readonly reservados?: number | null | undefined;
}

/** Places that somebody has, or that are kept for somebody. */
export const placesTaken = ({ inscriptos, reservados }: Places): number =>
  (inscriptos ?? 0) + (reservados ?? 0);

/** Places that nobody has and none is kept for; undefined for a course without a limit. */
export const placesLeft = (course: Places): number | undefined =>
  typeof course.cupo === 'number' ? Math.max(0, course.cupo - placesTaken(course)) : undefined;

/** Whether whoever enrols now waits. */
export const isFull = (course: Places): boolean => placesLeft(course) === 0;
