/** The places of a course. */
import type { Doc } from '@oficio/shared/contract/collections/index';

type Places = Pick<Doc<'cursos'>, 'cupo' | 'inscriptos' | 'reservados'>;

/** Places that nobody has and none is kept for; undefined for a course without a limit. */
export const placesLeft = ({ cupo, inscriptos, reservados }: Places): number | undefined =>
  cupo === undefined ? undefined : Math.max(0, cupo - inscriptos - (reservados ?? 0));

/** Whether whoever enrols now waits. */
export const isFull = (course: Places): boolean => placesLeft(course) === 0;
