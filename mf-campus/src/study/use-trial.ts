import { useState } from 'react';
import type { Lesson, Step } from './outline.ts';

/** Value of `upTo` for a student without progress. */
export const NOTHING_DONE = 'nada';

/** The student as whom a course is previewed. */
export interface TrialStudent {
  /**
   * Last lesson that they completed, or `NOTHING_DONE`; undefined for the teacher's view, with nothing
   * locked.
   */
  readonly upTo?: string | undefined;
  /** Day of the preview, in the format of a date field; today by default. */
  readonly day?: string | undefined;
}

const keyOf = (course: string): string => `oficio:vista-previa:${course}`;

function storedStudent(course: string): TrialStudent {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(course)) ?? '{}') as TrialStudent;
  } catch {
    return {};
  }
}

/** Stores the student as whom a course is previewed, while the tab is open. */
export function useTrial(course: string) {
  const [student, setStudent] = useState(() => storedStudent(course));
  return {
    student,
    set(next: TrialStudent): void {
      setStudent(next);
      try {
        sessionStorage.setItem(keyOf(course), JSON.stringify(next));
      } catch {
        // Without storage, it lasts while the page is open.
      }
    },
  };
}

/** Returns the progress of a student who completed every lesson up to one. */
export function stepsUpTo(lessons: readonly Pick<Lesson, '_id'>[], upTo: string): readonly Step[] {
  const last = lessons.findIndex(({ _id }) => _id === upTo);
  return lessons.slice(0, last + 1).map(
    // Rendering a course reads no other field of a step.
    ({ _id }) => ({ _id: `previa-${_id}`, clase: _id, estado: 'completada' }) as Step,
  );
}
