/** A person's grade in an exercise, and their remaining attempts, computed from their attempts. */
import type { Doc } from '../collections/index.ts';

/** Fields of an attempt that its grade depends on, as stored by the server and read by screens. */
export interface GradedAttempt {
  readonly estado: Doc<'intentos'>['estado'];
  readonly nota?: number | null | undefined;
  readonly numero?: number | null | undefined;
}
interface Begun {
  /** ISO 8601. */
  readonly iniciadoEn?: string | null | undefined;
  readonly creadoEn: string;
}
type Method = Doc<'ejercicios'>['metodoNota'] | null;

/** States of a graded attempt: graded by a person or automatically, or out of time. */
export const GRADED: readonly GradedAttempt['estado'][] = ['calificado', 'vencido'];
export const isGraded = ({ estado, nota }: GradedAttempt): boolean =>
  GRADED.includes(estado) && nota !== null && nota !== undefined;

/** Whether the attempt still needs a person's grading. */
export const awaitsGrade = ({ estado }: Pick<GradedAttempt, 'estado'>): boolean =>
  estado === 'enviado' || estado === 'enCorreccion';

/** Whether the attempt counts towards the maximum; annulled ones don't. */
export const countsTowardsLimit = ({ estado }: Pick<GradedAttempt, 'estado'>): boolean =>
  estado !== 'anulado';

/** Returns the grade for some points, in percent to two decimals; 100 if nothing can be earned. */
export const gradeFor = (points: number, worth: number): number =>
  worth > 0 ? Math.min(100, Math.round(((100 * points) / worth) * 100) / 100) : 100;

const inOrder = <A extends GradedAttempt>(attempts: readonly A[]): A[] =>
  [...attempts].sort((a, b) => (a.numero ?? 0) - (b.numero ?? 0));

/**
 * Returns the final grade of a person's attempts at an exercise, in percent, by the exercise's method;
 * undefined without a graded attempt. `countedGradeSql` in the server's `course-grades.ts` is the SQL
 * counterpart.
 */
export function countedGrade(
  method: Method | undefined,
  attempts: readonly GradedAttempt[],
): number | undefined {
  const grades = inOrder(attempts.filter(isGraded)).map(({ nota }) => nota ?? 0);
  if (grades.length === 0) return undefined;
  switch (method) {
    case 'ultimo':
      return grades.at(-1);
    case 'primero':
      return grades[0];
    case 'promedio':
      return grades.reduce((sum, mark) => sum + mark, 0) / grades.length;
    default:
      return Math.max(...grades);
  }
}

/**
 * Returns the attempt to open for the final grade: the last one waiting to be graded, or else the one that
 * counts, or else the last one.
 */
export function shownAttempt<A extends GradedAttempt>(
  method: Method | undefined,
  attempts: readonly A[],
): A | undefined {
  const used = inOrder(attempts.filter(countsTowardsLimit));
  const awaiting = used.findLast(awaitsGrade);
  if (awaiting) return awaiting;
  const graded = used.filter(isGraded);
  if (method === 'primero') return graded[0] ?? used.at(-1);
  if (method === 'ultimo' || method === 'promedio') return graded.at(-1) ?? used.at(-1);
  return graded.findLast(({ nota }) => nota === countedGrade(method, graded)) ?? used.at(-1);
}

/**
 * Returns the instant from which an enrolment's attempts count, ISO 8601: retaking a course starts over.
 * Undefined: all count.
 */
export const attemptsSince = (
  enrolment: { readonly ciclo?: number | null | undefined; readonly creadoEn: string } | undefined,
): string | undefined => (enrolment?.ciclo != null && enrolment.ciclo > 1 ? enrolment.creadoEn : undefined);

/** Returns the attempts begun since an instant, ISO 8601 or milliseconds; all without one. */
export function begunSince<A extends Begun>(
  attempts: readonly A[],
  since: string | number | undefined,
): readonly A[] {
  if (since === undefined) return attempts;
  const from = new Date(since);
  return attempts.filter(({ iniciadoEn, creadoEn }) => new Date(iniciadoEn ?? creadoEn) >= from);
}

/** Returns when an attempt's answers were given, whenever it was graded; renewals depend on it. ISO 8601. */
export const answeredAt = ({
  rendidoEn,
  enviadoEn,
  creadoEn,
}: {
  readonly rendidoEn?: string | null | undefined;
  readonly enviadoEn?: string | null | undefined;
  readonly creadoEn: string;
}): string => rendidoEn ?? enviadoEn ?? creadoEn;

/** Returns the maximum attempts at an exercise, with `granted` extra ones; undefined without a limit. */
export const attemptsAllowed = (intentosMax: number | null | undefined, granted = 0): number | undefined =>
  intentosMax ? intentosMax + granted : undefined;

/** Returns the remaining attempts; Infinity without a limit. */
export const timesLeft = (allowed: number | undefined, used: number): number =>
  allowed === undefined ? Infinity : Math.max(0, allowed - used);

/**
 * Returns when an attempt's time ends, in milliseconds; undefined without a limit. Extra time extends past
 * the closing date.
 */
export function attemptEnd(
  exercise: {
    readonly duracionSeg?: number | null | undefined;
    readonly cierra?: string | null | undefined;
  },
  attempt: {
    readonly iniciadoEn?: string | null | undefined;
    readonly tiempoExtraSeg?: number | null | undefined;
  },
): number | undefined {
  const limits = [
    ...(exercise.duracionSeg && attempt.iniciadoEn
      ? [new Date(attempt.iniciadoEn).getTime() + exercise.duracionSeg * 1000]
      : []),
    ...(exercise.cierra ? [new Date(exercise.cierra).getTime()] : []),
  ];
  return limits.length === 0 ? undefined : Math.min(...limits) + (attempt.tiempoExtraSeg ?? 0) * 1000;
}
