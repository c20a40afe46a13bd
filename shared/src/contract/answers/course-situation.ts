/** A student's situation in a course, as the server returns it with the enrolment. */
import type { missing } from '../calls/shapes.ts';
import type { ValueOf } from '../calls/shape.ts';
import { isRecord } from '../values/guards.ts';

/** Next step: `objeto` is the `_id` of the lesson, exercise, person or credential. */
export interface NextStep {
  readonly tipo: 'clase' | 'practica' | 'examen' | 'nombreLegal' | 'certificado';
  readonly objeto: string;
  /** Its name, for the button. */
  readonly titulo?: string;
  /** For `nombreLegal`: the centre that must check the identity, if the name itself isn't missing. */
  readonly centro?: string;
}

/** Requirements still missing to complete the course; empty parts are met. */
export type Missing = ValueOf<typeof missing>;

/**
 * Parses `siguiente` of an enrolment; undefined when nothing is left to do, or it has not been computed yet.
 */
export const nextStepOf = (siguiente: unknown): NextStep | undefined =>
  // Only the server writes this field.
  isRecord(siguiente) ? (siguiente as unknown as NextStep) : undefined;

/** Parses `falta` of an enrolment; undefined when it has not been computed yet. */
export const missingOf = (falta: unknown): Missing | undefined =>
  isRecord(falta) ? (falta as unknown as Missing) : undefined;
