/** The time in each class and what completes it, counted anew. */
import type { StudyEvent } from './events.ts';
import type { SchoolLesson } from './school.ts';

export interface CountedLesson {
  segundos: number;
  posicion: number;
  vistoSeg: number;
  completadaEn: number | undefined;
}

/** As much time as waits to be counted at most, in seconds; and as much as one record may claim at all. */
const PURSE = 900;
const BELIEVABLE = 7200;

/**
 * Time passes into a purse, one for all classes and devices of a person, out of which what a device says that it spent
 * is paid: what was paid once is not there again, and a purse holds no more than a quarter of an hour.
 */
export class Studied {
  readonly lessons = new Map<string, CountedLesson>();
  /** Milliseconds. */
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
    // In their order: nothing of a class counts before the ones before it are done.
    const open = this.course
      .slice(0, at)
      .every(({ _id }) => this.lessons.get(_id)?.completadaEn !== undefined);
    if (!lesson || !open) return;
    const before = this.lessons.get(event.clase);
    const from = before ?? { segundos: 0, posicion: 0, vistoSeg: 0, completadaEn: undefined };
    // What says nothing of time, of a class that is known, takes nothing and fills nothing.
    if (event.segundos !== undefined || !before) this.fill(event.at);
    const claim = (event.segundos ?? 0) - from.segundos;
    const paid = claim > BELIEVABLE ? 0 : Math.max(0, Math.min(claim, Math.floor(this.purse / 1000)));
    const further = (event.posicion ?? 0) - from.posicion;
    // Watched at twice the speed at most; an earlier part that is seen again counts for the time that it took, and a
    // video that stands where it stood is not watched.
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

/** The last tenth of a video is nobody's duty; of one that nothing tells how far it got, the time stands for it. */
function isEnough(
  { criterio, pide }: SchoolLesson,
  { segundos, posicion, vistoSeg }: CountedLesson,
): boolean {
  if (criterio === 'tiempo') return segundos >= pide;
  const most = Math.ceil(pide * 0.9);
  return posicion > 0 ? posicion >= pide * 0.9 && vistoSeg >= most : segundos >= most;
}
