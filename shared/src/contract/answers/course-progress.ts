/** How far somebody is in a course. */

/** The classes that count: the obligatory ones of obligatory modules; where there is none, all. */
export function countingLessons<L>(
  lessons: readonly L[],
  isObligatory: (lesson: L) => boolean,
): readonly L[] {
  const obligatory = lessons.filter(isObligatory);
  return obligatory.length > 0 ? obligatory : lessons;
}

/** The share of the classes that count that are completed, in percent to a tenth: `progresoPct` of an enrolment. */
export const progressPercent = (completed: number, counting: number): number =>
  counting > 0 ? Math.round((1000 * completed) / counting) / 10 : 0;

/** Seconds that are left of a class that is completed by the time in it. */
export const secondsLeft = (
  { tiempoMinSeg }: { readonly tiempoMinSeg?: number | null | undefined },
  spent: number | null | undefined,
): number => Math.max(0, (tiempoMinSeg ?? 30) - (spent ?? 0));
