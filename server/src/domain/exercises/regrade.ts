/** Grades of submitted attempts by the current exercise, as pure functions. */
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { countedGrade, isGraded } from '@oficio/shared/contract/exercises/grades';
import { attemptItems, drawnItems, worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { showingPoints, type Exercise } from './attempt-exercise.ts';

export type GradedAttempt = Pick<
  Stored<'intentos'>,
  | '_id'
  | 'version'
  | 'usuario'
  | 'numero'
  | 'estado'
  | 'nota'
  | 'sorteo'
  | 'respuestas'
  | 'correcciones'
  | 'detalle'
  | 'devolucion'
  | 'preguntas'
  | 'versionEjercicio'
> & {
  /** Whether it belongs to its student's current enrolment: grades of earlier ones no longer count. */
  readonly counts: boolean;
};

/** An attempt that regrading changes, with its new grade. */
export interface Regraded {
  readonly attempt: GradedAttempt;
  readonly nota: number;
  readonly changes: Values<'intentos'>;
}

/**
 * Returns the attempt's questions as they were shown, with their current points, omitting those removed
 * later.
 */
function currentQuestions(exercise: Exercise, attempt: GradedAttempt): Item[] {
  const currentItems = new Map(exercise.items.map((item) => [item.id, item]));
  return attemptItems(attempt).flatMap((item) => {
    const current = currentItems.get(item.id);
    return current ? [{ ...item, puntaje: worthOf(current) }] : [];
  });
}

/**
 * Returns the attempt's draw. When every question was drawn, this omits questions added later, which the
 * student never saw.
 */
function currentDraw(attempt: GradedAttempt, questions: readonly Item[]): unknown {
  return Array.isArray(attempt.sorteo) || attempt.preguntas === null
    ? attempt.sorteo
    : questions.map(({ id }) => ({ reactivo: id }));
}

/**
 * Regrades an attempt by the current exercise; points given by a person are kept. Returns undefined when
 * nothing changes, or 'persona' when a person must grade it first.
 */
export function regradeAttempt(
  exercise: Exercise,
  attempt: GradedAttempt,
  now: Date,
): Regraded | 'persona' | undefined {
  if (attempt.versionEjercicio === exercise.version || attempt.nota === null) return undefined;
  const preguntas = currentQuestions(exercise, attempt);
  const sorteo = currentDraw(attempt, preguntas);
  if (drawnItems(exercise.items, sorteo).length === 0) return 'persona';
  const grading = exercise.practical ? showingPoints(exercise) : exercise;
  const { result, ...graded } = gradedFields(grading, { ...attempt, sorteo }, now);
  if (attempt.estado === 'calificado' && result.pending.length > 0) return 'persona';
  const before = { nota: attempt.nota, detalle: attempt.detalle, devolucion: attempt.devolucion };
  if (sameValue(graded, before)) return undefined;
  const changes = {
    ...graded,
    versionEjercicio: exercise.version,
    sorteo,
    ...(attempt.preguntas !== null && { preguntas }),
  };
  return { attempt, nota: result.nota, changes };
}

/** Whether the grade doesn't go down. */
export const isInFavour = ({ attempt, nota }: Regraded): boolean => nota >= (attempt.nota ?? 0);

export interface GradeChange {
  readonly usuario: string;
  readonly antes: number;
  readonly despues: number;
}

/** Returns the change of each person's counted grade, only for those whose grade changes. */
export function gradeChanges(
  method: Stored<'ejercicios'>['metodoNota'],
  attempts: readonly GradedAttempt[],
  regrades: readonly Regraded[],
): GradeChange[] {
  const newGrades = new Map(regrades.map((one) => [one.attempt._id, one.nota]));
  const people = Map.groupBy(
    attempts.filter((attempt) => attempt.counts && isGraded(attempt)),
    ({ usuario }) => usuario ?? '',
  );
  return [...people].flatMap(([usuario, own]) => {
    const antes = countedGrade(method, own) ?? 0;
    const despues =
      countedGrade(
        method,
        own.map((attempt) => ({ ...attempt, nota: newGrades.get(attempt._id) ?? attempt.nota })),
      ) ?? 0;
    return antes === despues ? [] : [{ usuario, antes, despues }];
  });
}
