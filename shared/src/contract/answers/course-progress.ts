/** A student's progress in a course. */

/** Returns the lessons that count for progress: the obligatory ones or, if the course has none, all. */
export function countingLessons<L>(
  lessons: readonly L[],
  isObligatory: (lesson: L) => boolean,
): readonly L[] {
  const obligatory = lessons.filter(isObligatory);
  return obligatory.length > 0 ? obligatory : lessons;
}

/**
 * Returns `progresoPct` of an enrolment: the completed share of the lessons that count, in percent to one
 * decimal.
 */
export const progressPercent = (completed: number, counting: number): number =>
  counting > 0 ? Math.round((1000 * completed) / counting) / 10 : 0;

/** Seconds left until a lesson that completes by time spent is complete. */
export const secondsLeft = (
  { tiempoMinSeg }: { readonly tiempoMinSeg?: number | null | undefined },
  spent: number | null | undefined,
): number => Math.max(0, (tiempoMinSeg ?? 30) - (spent ?? 0));
