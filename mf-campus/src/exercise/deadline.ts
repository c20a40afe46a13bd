import { attemptEnd } from '@oficio/shared/contract/exercises/grades';
import type { Attempt, Exercise } from '../attempts/answers.ts';

type Timed = Pick<Exercise, 'duracionSeg' | 'cierra'>;
type Begun = Pick<Attempt, 'iniciadoEn' | 'tiempoExtraSeg'>;

/** Automatic hand-in happens within the last second. */
const TOLERANCE_MS = 1000;

/**
 * Whether an attempt handed in at an instant, in milliseconds, was handed in automatically because time was
 * up.
 */
export function endedByTime(exercise: Timed, attempt: Begun, at: number): boolean {
  const deadline = attemptEnd(exercise, attempt);
  return deadline !== undefined && at >= deadline - TOLERANCE_MS;
}
