import type { Attempt, Exercise } from '../attempts/answers.ts';

type Timed = Pick<Exercise, 'duracionSeg' | 'cierra'>;
type Begun = Pick<Attempt, 'iniciadoEn' | 'tiempoExtraSeg'>;

/** What is handed in by itself leaves with the last second. */
const LAST_MS = 1000;

/** The instant at which the attempt's time ends, in milliseconds; undefined without a limit. */
export function deadlineOf(exercise: Timed, attempt: Begun): number | undefined {
  const limits = [
    exercise.duracionSeg && attempt.iniciadoEn
      ? Date.parse(attempt.iniciadoEn) + exercise.duracionSeg * 1000
      : undefined,
    exercise.cierra ? Date.parse(exercise.cierra) : undefined,
  ].filter((limit) => limit !== undefined);
  // Who has extra time has it also where the exercise closes.
  return limits.length > 0 ? Math.min(...limits) + (attempt.tiempoExtraSeg ?? 0) * 1000 : undefined;
}

/** Whether what was handed in at an instant, in milliseconds, was so because the time was up, and not by hand. */
export function byTheClock(exercise: Timed, attempt: Begun, at: number): boolean {
  const deadline = deadlineOf(exercise, attempt);
  return deadline !== undefined && at >= deadline - LAST_MS;
}
