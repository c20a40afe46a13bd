import { useState } from 'react';
import type { Lesson, Step } from './outline.ts';

/** Nothing done yet; beside it, the class up to which all is done. */
export const NOTHING_DONE = 'nada';

/** Whom a course is previewed as. */
export interface TrialStudent {
  /** The last class that they completed, or `NOTHING_DONE`; undefined for who teaches, to whom all is open. */
  readonly upTo?: string | undefined;
  /** The day on which they look, as a date field writes it; today without it. */
  readonly day?: string | undefined;
}

const keyOf = (course: string): string => `oficio:vista-previa:${course}`;

function kept(course: string): TrialStudent {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(course)) ?? '{}') as TrialStudent;
  } catch {
    return {};
  }
}

/** Whom a course is previewed as, kept while the tab is open. */
export function useTrial(course: string) {
  const [student, setStudent] = useState(() => kept(course));
  return {
    student,
    set(next: TrialStudent): void {
      setStudent(next);
      try {
        sessionStorage.setItem(keyOf(course), JSON.stringify(next));
      } catch {
        // Without storage it holds for this page.
      }
    },
  };
}

/** What a student would have done who completed each class up to one. */
export function stepsUpTo(lessons: readonly Pick<Lesson, '_id'>[], upTo: string): readonly Step[] {
  const last = lessons.findIndex(({ _id }) => _id === upTo);
  return lessons.slice(0, last + 1).map(
    // Nothing else of a step is looked at to draw a course.
    ({ _id }) => ({ _id: `previa-${_id}`, clase: _id, estado: 'completada' }) as Step,
  );
}
