/**
 * Decides whether a course is over for a student, and the resulting state of the enrolment. Pure: reads
 * nothing.
 */
import type { Missing } from '@oficio/shared/contract/answers/standing';
import type { Stored } from '../../engine/sql/stored.ts';
import { endedSentence, spentSentence } from './course-failure.ts';
import type { CourseParts } from './standing-course.ts';
import type { OwnParts } from './standing-own.ts';
import { isMet, spentIn, waitsForOthers } from './standing.ts';

export interface Verdict {
  readonly _id: string;
  readonly estado: 'completada' | 'noAprobada' | 'activa';
  readonly motivoEstado: string | null;
  /**
   * Time of the reason for failing, in milliseconds since the epoch. The verdict does not hold for a
   * student readmitted later.
   */
  readonly unlessActiveAfter?: number;
  /** The verdict holds only if the server itself ended the enrolment. */
  readonly onlyOwn?: true;
}

export interface Judged {
  readonly _id: string;
  readonly estado: Stored<'inscripciones'>['estado'];
  readonly course: CourseParts;
  readonly own: OwnParts;
  readonly missing: Missing;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/** Returns undefined while the enrolment stays as it is. */
export function judge({ _id, estado, course, own, missing, now }: Judged): Verdict | undefined {
  if (estado === 'suspendida' || course.lessons.length === 0) return undefined;
  const ended = course.fin !== undefined && course.fin <= now ? course.fin : undefined;
  const done = isMet(course, missing);
  if (estado === 'activa') {
    if (done) return { _id, estado: 'completada', motivoEstado: null };
    // The grader decides first.
    if (waitsForOthers(course, own)) return undefined;
    const failed = { _id, estado: 'noAprobada' } as const;
    if (ended !== undefined)
      return { ...failed, motivoEstado: endedSentence(ended, missing), unlessActiveAfter: ended };
    const spent = spentIn(course, own, now);
    return spent && { ...failed, motivoEstado: spentSentence(spent), unlessActiveAfter: spent.at };
  }
  // The reason no longer holds: a grade was raised, an attempt annulled, or the course extended.
  if (done) return { _id, estado: 'completada', motivoEstado: null, onlyOwn: true };
  const lost = ended !== undefined || spentIn(course, own, now) !== undefined;
  return lost ? undefined : { _id, estado: 'activa', motivoEstado: null, onlyOwn: true };
}
