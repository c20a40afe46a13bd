/**
 * What must have come of the events, counted anew: by the rules as people are told them, and with nothing of the code
 * that is tried. One pupil at a time.
 */
import type { StudentEvent } from './events.ts';
import { Sat, type CountedTime, type Drawn } from './recount-exam.ts';
import { Studied, type CountedLesson } from './recount-study.ts';
import { EXAM_PASSES, type SchoolCourse } from './school.ts';

export interface Recount {
  readonly lessons: ReadonlyMap<string, CountedLesson>;
  /** Percent of the classes that are done, to one decimal. */
  readonly progress: number;
  readonly times: readonly CountedTime[];
  readonly estado: 'activa' | 'completada' | 'noAprobada';
  /** What a device was shown that was not so. */
  readonly wronglyShown: readonly string[];
}

/** Counts what came of one pupil's events. */
export function recount(
  { clases, limit }: SchoolCourse,
  events: readonly StudentEvent[],
  drawn: Drawn,
): Recount {
  const studied = new Studied(clases);
  const sat = new Sat(drawn, limit);
  // Who passed stays so, whatever comes later.
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
