/** A course's places, from the counters in its record. */

interface Places {
  /** Absent or null: no limit. */
  readonly cupo?: number | null | undefined;
  readonly inscriptos?: number | null | undefined;
  readonly reservados?: number | null | undefined;
}

/** Returns the places taken or reserved. */
export const placesTaken = ({ inscriptos, reservados }: Places): number =>
  (inscriptos ?? 0) + (reservados ?? 0);

/** Returns the free places; undefined for a course without a limit. */
export const placesLeft = (course: Places): number | undefined =>
  typeof course.cupo === 'number' ? Math.max(0, course.cupo - placesTaken(course)) : undefined;

/** Whether a new enrolment joins the waiting list. */
export const isFull = (course: Places): boolean => placesLeft(course) === 0;
