import { attemptEnd } from '@oficio/shared/contract/exercises/grades';
import type { Attempt, Exercise } from '../attempts/answers.ts';

type TimedExercise = Pick<Exercise, 'duracionSeg' | 'cierra'>;
type StartedAttempt = Pick<Attempt, 'iniciadoEn' | 'tiempoExtraSeg'>;

/** Time before the deadline within which a hand-in counts as automatic. */
const AUTOMATIC_HAND_IN_TOLERANCE_MS = 1000;

/** Returns whether an attempt was handed in automatically, because its time was up. */
export function endedByTime(exercise: TimedExercise, attempt: StartedAttempt, handedInAtMs: number): boolean {
  const deadline = attemptEnd(exercise, attempt);
  return deadline !== undefined && handedInAtMs >= deadline - AUTOMATIC_HAND_IN_TOLERANCE_MS;
}
