/** Where somebody stands in a course, as the server says it with their enrolment. */
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

/** What is still lacking for the course to be completed. Nothing, when no part says anything. */
export interface Missing {
  /** Classes to complete. */
  readonly clases: number;
  /** Evaluations that are not passed yet, with the percent that passes each. */
  readonly examenes: readonly {
    readonly _id: string;
    readonly titulo: string;
    readonly aprobacionPct: number;
  }[];
  /** The mean of the evaluations, in percent, where it is below what the course asks for. */
  readonly nota?: { readonly tiene: number; readonly pide: number };
  /** Attendance in percent, where it is below what the course asks for. */
  readonly asistencia?: {
    readonly tiene: number;
    readonly pide: number;
    /** Meetings to attend still. */
    readonly encuentros?: number;
  };
}

/** `siguiente` of an enrolment; undefined when nothing is left to do, or it has not been worked out. */
export const nextStepOf = (siguiente: unknown): NextStep | undefined =>
  // Written by the server alone.
  isRecord(siguiente) ? (siguiente as unknown as NextStep) : undefined;

/** `falta` of an enrolment; undefined when it has not been worked out. */
export const missingOf = (falta: unknown): Missing | undefined =>
  isRecord(falta) ? (falta as unknown as Missing) : undefined;
