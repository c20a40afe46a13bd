import { attemptEnd } from '@oficio/shared/contract/exercises/grades';
import type { Attempt, Exercise } from '../attempts/answers.ts';

type Timed = Pick<Exercise, 'duracionSeg' | 'cierra'>;
type Begun = Pick<Attempt, 'iniciadoEn' | 'tiempoExtraSeg'>;

/** Time before the deadline within which a hand-in counts as automatic. */
const AUTOMATIC_HAND_IN_TOLERANCE_MS = 1000;

/** Returns whether an attempt was handed in automatically, because its time was up. */
export function endedByTime(exercise: Timed, attempt: Begun, handedInAtMs: number): boolean {
  const deadline = attemptEnd(exercise, attempt);
  return deadline !== undefined && handedInAtMs >= deadline - AUTOMATIC_HAND_IN_TOLERANCE_MS;
}
