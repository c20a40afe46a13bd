import { attemptEnd } from '@oficio/shared/contract/exercises/marks';
import type { Attempt, Exercise } from '../attempts/answers.ts';

type Timed = Pick<Exercise, 'duracionSeg' | 'cierra'>;
type Begun = Pick<Attempt, 'iniciadoEn' | 'tiempoExtraSeg'>;

/** What is handed in by itself leaves with the last second. */
const LAST_MS = 1000;

/** Whether what was handed in at an instant, in milliseconds, was so because the time was up, and not by hand. */
export function byTheClock(exercise: Timed, attempt: Begun, at: number): boolean {
  const deadline = attemptEnd(exercise, attempt);
  return deadline !== undefined && at >= deadline - LAST_MS;
}
