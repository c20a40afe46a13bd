/** Recounts the time in each lesson and its completion. */
import type { StudyEvent } from './events.ts';
import type { SchoolLesson } from './school.ts';

export interface CountedLesson {
  segundos: number;
  posicion: number;
  vistoSeg: number;
  completadaEn: number | undefined;
}

/** Maximum uncounted time that accumulates, in seconds, and maximum that a single record may claim. */
const PURSE = 900;
const BELIEVABLE = 7200;

/**
 * Counts study time with a budget, one for all lessons and devices of a person. Elapsed time fills it, up to
 * a quarter of an hour, and the time that a device claims is paid from it, so that no time counts twice.
 */
export class Studied {
  readonly lessons = new Map<string, CountedLesson>();
  /** Remaining budget, in milliseconds. */
  private purse = 0;
  private filledAt: number | undefined;

  private readonly course: readonly SchoolLesson[];
  constructor(course: readonly SchoolLesson[]) {
    this.course = course;
  }

  done(): number {
    return [...this.lessons.values()].filter(({ completadaEn }) => completadaEn !== undefined).length;
  }
  isDone(): boolean {
    return this.done() === this.course.length;
  }

  hear(event: StudyEvent): void {
    const at = this.course.findIndex(({ _id }) => _id === event.clase);
    const lesson = this.course[at];
    // Lessons are sequential: nothing counts before the previous ones are completed.
    const open = this.course
      .slice(0, at)
      .every(({ _id }) => this.lessons.get(_id)?.completadaEn !== undefined);
    if (!lesson || !open) return;
    const before = this.lessons.get(event.clase);
    const from = before ?? { segundos: 0, posicion: 0, vistoSeg: 0, completadaEn: undefined };
    // A record without a time, of a lesson already known, neither spends nor fills the budget.
    if (event.segundos !== undefined || !before) this.fill(event.at);
    const claim = (event.segundos ?? 0) - from.segundos;
    const paid = claim > BELIEVABLE ? 0 : Math.max(0, Math.min(claim, Math.floor(this.purse / 1000)));
    const further = (event.posicion ?? 0) - from.posicion;
    // A video counts at twice the speed at most. An earlier part seen again counts for the time spent; a
    // video whose position stands still doesn't count.
    const again = further < 0 ? paid : 0;
    const watched = !event.posicion ? 0 : further > 0 ? Math.min(further, 2 * paid) : again;
    const after: CountedLesson = {
      segundos: from.segundos + paid,
      posicion: Math.max(from.posicion, event.posicion ?? 0),
      vistoSeg: Math.min(lesson.criterio === 'visto' ? lesson.pide : Infinity, from.vistoSeg + watched),
      completadaEn: from.completadaEn,
    };
    const byHand = lesson.criterio === 'manual';
    const met = byHand ? event.completes === true : isEnough(lesson, after);
    if (met) after.completadaEn ??= event.at;
    this.purse -= paid * 1000;
    this.lessons.set(event.clase, after);
  }

  private fill(at: number): void {
    this.purse = Math.min(PURSE * 1000, this.purse + (at - (this.filledAt ?? at)));
    this.filledAt = at;
  }
}

/**
 * Whether the criterion is met. The last tenth of a video is optional; if no position is known, the time
 * spent counts instead.
 */
function isEnough(
  { criterio, pide }: SchoolLesson,
  { segundos, posicion, vistoSeg }: CountedLesson,
): boolean {
  if (criterio === 'tiempo') return segundos >= pide;
  const most = Math.ceil(pide * 0.9);
  return posicion > 0 ? posicion >= pide * 0.9 && vistoSeg >= most : segundos >= most;
}
