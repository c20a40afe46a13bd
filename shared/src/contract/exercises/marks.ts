/** The mark of a person in an exercise and the times that they have for it, from their attempts at it. */
import type { Doc } from '../collections/index.ts';

/** What a mark follows from, as the server stores an attempt and as a screen reads it. */
export interface MarkedAttempt {
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

/** States in which an attempt has its mark: graded by a person or by itself, or when its time ran out. */
export const GRADED: readonly MarkedAttempt['estado'][] = ['calificado', 'vencido'];
export const isGraded = ({ estado, nota }: MarkedAttempt): boolean =>
  GRADED.includes(estado) && nota !== null && nota !== undefined;

/** Whether a person still has to grade it. */
export const waitsForMark = ({ estado }: Pick<MarkedAttempt, 'estado'>): boolean =>
  estado === 'enviado' || estado === 'enCorreccion';

/** Whether the attempt is one of the times that its person has; one that was annulled is none. */
export const usesTime = ({ estado }: Pick<MarkedAttempt, 'estado'>): boolean => estado !== 'anulado';

/** The mark for some points, in percent to two decimals. What is worth nothing is passed by answering it. */
export const markFor = (points: number, worth: number): number =>
  worth > 0 ? Math.min(100, Math.round(((100 * points) / worth) * 100) / 100) : 100;

const inOrder = <A extends MarkedAttempt>(attempts: readonly A[]): A[] =>
  [...attempts].sort((a, b) => (a.numero ?? 0) - (b.numero ?? 0));

/**
 * The mark that counts of one person's attempts at an exercise, in percent, by the method that the exercise declares;
 * undefined while none is graded. `countedGrade` of the server's `course-grades.ts` says the same in SQL.
 */
export function countedMark(
  method: Method | undefined,
  attempts: readonly MarkedAttempt[],
): number | undefined {
  const marks = inOrder(attempts.filter(isGraded)).map(({ nota }) => nota ?? 0);
  if (marks.length === 0) return undefined;
  switch (method) {
    case 'ultimo':
      return marks.at(-1);
    case 'primero':
      return marks[0];
    case 'promedio':
      return marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
    default:
      return Math.max(...marks);
  }
}

/** The attempt to open for that mark: the last that waits for one, or else the one that counts, or else the last. */
export function shownAttempt<A extends MarkedAttempt>(
  method: Method | undefined,
  attempts: readonly A[],
): A | undefined {
  const used = inOrder(attempts.filter(usesTime));
  const waiting = used.findLast(waitsForMark);
  if (waiting) return waiting;
  const graded = used.filter(isGraded);
  if (method === 'primero') return graded[0] ?? used.at(-1);
  if (method === 'ultimo' || method === 'promedio') return graded.at(-1) ?? used.at(-1);
  return graded.findLast(({ nota }) => nota === countedMark(method, graded)) ?? used.at(-1);
}

/** Since when the attempts of an enrolment count, ISO 8601: who takes the course again begins anew. Undefined for ever. */
export const attemptsSince = (
  enrolment: { readonly ciclo?: number | null | undefined; readonly creadoEn: string } | undefined,
): string | undefined => (enrolment?.ciclo != null && enrolment.ciclo > 1 ? enrolment.creadoEn : undefined);

/** The attempts that were begun since an instant, ISO 8601 or in milliseconds; all of them without one. */
export function begunSince<A extends Begun>(
  attempts: readonly A[],
  since: string | number | undefined,
): readonly A[] {
  if (since === undefined) return attempts;
  const from = new Date(since);
  return attempts.filter(({ iniciadoEn, creadoEn }) => new Date(iniciadoEn ?? creadoEn) >= from);
}

/** When the answers of an attempt were given, graded whenever: what a renewal looks at. ISO 8601. */
export const answeredAt = ({
  rendidoEn,
  enviadoEn,
  creadoEn,
}: {
  readonly rendidoEn?: string | null | undefined;
  readonly enviadoEn?: string | null | undefined;
  readonly creadoEn: string;
}): string => rendidoEn ?? enviadoEn ?? creadoEn;

/** How many times there are at an exercise with `granted` more than those of everybody; undefined without a limit. */
export const timesAllowed = (intentosMax: number | null | undefined, granted = 0): number | undefined =>
  intentosMax ? intentosMax + granted : undefined;

/** How many of them are left after those that were used; Infinity without a limit. */
export const timesLeft = (allowed: number | undefined, used: number): number =>
  allowed === undefined ? Infinity : Math.max(0, allowed - used);

/** When the time of an attempt ends, in milliseconds; undefined without a limit. Extra time goes past the closing date. */
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
