/** Where somebody stands in a course, as the server says it with their enrolment. */
import type { missing } from '../calls/shapes.ts';
import type { ValueOf } from '../calls/shape.ts';
import { isRecord } from '../values/guards.ts';

/** What comes next: `objeto` is the `_id` of the class, of the exercise, of the person or of the certificate. */
export interface NextStep {
  readonly tipo: 'clase' | 'practica' | 'examen' | 'nombreLegal' | 'certificado';
  readonly objeto: string;
  /** What it is called, to name it on a button. */
  readonly titulo?: string;
  /** For `nombreLegal`: the centre that has to check the identity, where it is not the name that is missing. */
  readonly centro?: string;
}

/** What is still missing for the course to be completed; empty parts say nothing. */
export type Missing = ValueOf<typeof missing>;

/** `siguiente` of an enrolment; undefined when nothing is left to do, or it has not been worked out. */
export const nextStepOf = (siguiente: unknown): NextStep | undefined =>
  // Written by the server alone.
  isRecord(siguiente) ? (siguiente as unknown as NextStep) : undefined;

/** `falta` of an enrolment; undefined when it has not been worked out. */
export const missingOf = (falta: unknown): Missing | undefined =>
  isRecord(falta) ? (falta as unknown as Missing) : undefined;
