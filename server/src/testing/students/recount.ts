/**
 * Computes the expected outcome of the events independently: by the rules as people are told them, without
 * any of the code under test. One student at a time.
 */
import type { StudentEvent } from './events.ts';
import { Sat, type CountedTime, type Drawn } from './recount-exam.ts';
import { Studied, type CountedLesson } from './recount-study.ts';
import { EXAM_PASSES, type SchoolCourse } from './school.ts';

export interface Recount {
  readonly lessons: ReadonlyMap<string, CountedLesson>;
  /** Percent of the lessons completed, to one decimal. */
  readonly progress: number;
  readonly times: readonly CountedTime[];
  readonly estado: 'activa' | 'completada' | 'noAprobada';
  /** Answers that a device was shown and that were wrong. */
  readonly wronglyShown: readonly string[];
}

/** Computes the outcome of one student's events. */
export function recount(
  { clases, limit }: SchoolCourse,
  events: readonly StudentEvent[],
  drawn: Drawn,
): Recount {
  const studied = new Studied(clases);
  const sat = new Sat(drawn, limit);
  // A student who passed stays so, whatever comes later.
  let completed = false;
  for (const event of events) {
    if (event.kind === 'study') studied.hear(event);
    else sat.hear(event);
    completed ||= studied.isDone() && sat.best() >= EXAM_PASSES;
  }
  return {
    lessons: studied.lessons,
    progress: Math.round((1000 * studied.done()) / clases.length) / 10,
    times: sat.times,
    estado: completed ? 'completada' : sat.isSpent() ? 'noAprobada' : 'activa',
    wronglyShown: sat.wronglyShown,
  };
}
