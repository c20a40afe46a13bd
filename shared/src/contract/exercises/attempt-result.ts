/** Grading of an attempt, and the feedback that its author may see. */
import type { Doc } from '../collections/index.ts';
import { recordOf } from '../values/guards.ts';
import { gradeItems, percent, type ItemGrade } from './grading.ts';
import { drawnItems, isManual, type Item } from './item.ts';

/** Conditions for an exercise that shows its answers once it closes. */
interface Closing {
  readonly cierra: string | null;
  /** Whether the attempt can still be answered, including extra time and the grace period. */
  readonly answeredStill: boolean;
}

/** Data of an exercise that grading its attempts needs. */
interface Graded {
  readonly items: readonly Item[];
  readonly keys: Readonly<Record<string, unknown>>;
  readonly feedback: Readonly<Record<string, unknown>>;
  readonly row: Closing & {
    readonly aprobacionPct: number;
    readonly mostrarRespuestas: Doc<'ejercicios'>['mostrarRespuestas'] | null;
  };
}

/** Data of an attempt that grading needs. */
export type AttemptAnswers = {
  readonly [K in 'sorteo' | 'respuestas' | 'correcciones']: Doc<'intentos'>[K] | null;
};

interface Result {
  readonly grades: readonly ItemGrade[];
  readonly nota: number;
  /** Ids of items waiting for a person to grade them. */
  readonly pending: readonly string[];
}

/** Grades an attempt by its answers, and its corrections so far. */
export function resultOf(exercise: Graded, attempt: AttemptAnswers): Result {
  const items = drawnItems(exercise.items, attempt.sorteo);
  const grades = gradeItems(
    items,
    exercise.keys,
    recordOf(attempt.respuestas),
    new Map(attempt.correcciones?.map((c) => [c.reactivo, c.puntos])),
  );
  return {
    grades,
    nota: percent(grades),
    pending: grades.filter((grade) => grade.puntos === null).map((grade) => grade.reactivo),
  };
}

/**
 * Whether an exercise that shows its answers on closing may show them now, because nobody can answer it any
 * more.
 */
export const closedForAll = ({ cierra, answeredStill }: Closing, now: Date): boolean =>
  cierra !== null && new Date(cierra) <= now && !answeredStill;

/** Whether the exercise's settings let the student see the correct answers. */
function mayShow(exercise: Graded, result: Result, now: Date): boolean {
  switch (exercise.row.mostrarRespuestas) {
    case 'alEnviar':
    case null:
      return true;
    case 'alAprobar':
      return result.pending.length === 0 && result.nota >= exercise.row.aprobacionPct;
    case 'alCerrar':
      return closedForAll(exercise.row, now);
    default:
      return false;
  }
}

/** Returns points, correct answer and explanation of each item; null while they may not be shown. */
export function devolucionOf(exercise: Graded, attempt: AttemptAnswers, result: Result, now: Date): unknown {
  if (!mayShow(exercise, result, now)) return null;
  const comments = new Map(attempt.correcciones?.map((c) => [c.reactivo, c.comentario]));
  const items = new Map(exercise.items.map((item) => [item.id, item]));
  return result.grades.map(({ reactivo, puntos, puntaje }) => {
    const item = items.get(reactivo);
    const key = exercise.keys[reactivo];
    const comment = comments.get(reactivo);
    return {
      reactivo,
      puntaje,
      ...(puntos === null ? { pendiente: true } : { puntos, correcta: puntos >= puntaje }),
      // For an item graded by a person, the key is the grader's rubric, not an answer.
      ...(item && !isManual(item) && key !== undefined && { respuesta: key }),
      ...(exercise.feedback[reactivo] !== undefined && { explicacion: exercise.feedback[reactivo] }),
      ...(comment && { comentario: comment }),
    };
  });
}

/** Returns the computed fields of a graded attempt. */
export function gradedFields(
  exercise: Graded,
  attempt: AttemptAnswers,
  now: Date,
): Pick<Result, 'nota'> & {
  readonly result: Result;
  readonly detalle: Result['grades'];
  readonly devolucion: unknown;
} {
  const result = resultOf(exercise, attempt);
  return {
    result,
    nota: result.nota,
    detalle: result.grades,
    devolucion: devolucionOf(exercise, attempt, result, now),
  };
}
