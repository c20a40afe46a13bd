/** Grading handed-in attempts again by what their exercise says today, as pure functions. */
import { drawnItems, givenItems, worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { countedMark, isGraded } from '@oficio/shared/contract/exercises/marks';
import { sameValue } from '../../engine/collections/repeated.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Exercise } from './attempt-exercise.ts';
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';

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
  /** Whether it is of this time that its person takes the course: the grade of another time counts no more. */
  readonly counts: boolean;
};

/** An attempt that would read otherwise, with its new grade. */
export interface Regraded {
  readonly attempt: GradedAttempt;
  readonly nota: number;
  readonly changes: Values<'intentos'>;
}

/** The questions of the attempt, read as they were, each worth what it is worth now; those taken out are left out. */
function questionsNow(exercise: Exercise, attempt: GradedAttempt): Item[] {
  const now = new Map(exercise.items.map((item) => [item.id, item]));
  return givenItems(attempt).flatMap((item) => {
    const current = now.get(item.id);
    return current ? [{ ...item, puntaje: worthOf(current) }] : [];
  });
}

/** What it drew; where that was everything, without what was added since: nobody is asked for what they weren't shown. */
function drawNow(attempt: GradedAttempt, questions: readonly Item[]): unknown {
  return Array.isArray(attempt.sorteo) || attempt.preguntas === null
    ? attempt.sorteo
    : questions.map(({ id }) => ({ reactivo: id }));
}

/**
 * The attempt graded by the exercise as it is now: points that a person gave stay. Undefined when it reads the same;
 * 'persona' when somebody would have to look at it first.
 */
export function regraded(
  exercise: Exercise,
  attempt: GradedAttempt,
  now: Date,
): Regraded | 'persona' | undefined {
  if (attempt.versionEjercicio === exercise.version || attempt.nota === null) return undefined;
  const preguntas = questionsNow(exercise, attempt);
  const sorteo = drawNow(attempt, preguntas);
  if (drawnItems(exercise.items, sorteo).length === 0) return 'persona';
  // What was watched has no right answers to keep: its points are shown at once, as when it was evaluated.
  const shown = exercise.practical
    ? { ...exercise, row: { ...exercise.row, mostrarRespuestas: 'alEnviar' as const } }
    : exercise;
  const { result, ...graded } = gradedFields(shown, { ...attempt, sorteo }, now);
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

/** Whether nobody loses by it. */
export const isInFavour = ({ attempt, nota }: Regraded): boolean => nota >= (attempt.nota ?? 0);

export interface Change {
  readonly usuario: string;
  readonly antes: number;
  readonly despues: number;
}

/** What becomes of the grade that counts of each person, those alone whose grade changes. */
export function changesOf(
  method: Stored<'ejercicios'>['metodoNota'],
  attempts: readonly GradedAttempt[],
  regrades: readonly Regraded[],
): Change[] {
  const after = new Map(regrades.map((one) => [one.attempt._id, one.nota]));
  const people = Map.groupBy(
    attempts.filter((attempt) => attempt.counts && isGraded(attempt)),
    ({ usuario }) => usuario ?? '',
  );
  return [...people].flatMap(([usuario, own]) => {
    const antes = countedMark(method, own) ?? 0;
    const despues =
      countedMark(
        method,
        own.map((attempt) => ({ ...attempt, nota: after.get(attempt._id) ?? attempt.nota })),
      ) ?? 0;
    return antes === despues ? [] : [{ usuario, antes, despues }];
  });
}
