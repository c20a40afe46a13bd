/** What an attempt is worth, and what of it its author may see. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Row, Values } from '../../engine/collections/context.ts';
import { drawnItems, isManual } from '@oficio/shared/contract/exercises/item';
import type { Exercise } from './attempt-exercise.ts';
import { gradeItems, percent, type ItemGrade } from './grading.ts';
import { instant } from '../common/lookup.ts';

interface Correction {
  readonly reactivo: string;
  readonly puntos: number;
  readonly comentario?: string;
}
export const correctionsOf = (row: Values | Row): Correction[] =>
  Array.isArray(row['correcciones']) ? (row['correcciones'] as Correction[]) : [];

export interface Result {
  readonly grades: readonly ItemGrade[];
  readonly nota: number;
  /** Ids of items that wait for a person. */
  readonly pending: readonly string[];
}

/** Grades an attempt: its answers, and the corrections made so far. */
export function resultOf(exercise: Exercise, attempt: Values | Row): Result {
  const items = drawnItems(exercise.items, attempt['sorteo']);
  const corrections = correctionsOf(attempt);
  const grades = gradeItems(
    items,
    exercise.keys,
    recordOf(attempt['respuestas']),
    new Map(corrections.map((c) => [c.reactivo, c.puntos])),
  );
  return {
    grades,
    nota: percent(grades),
    pending: grades.filter((grade) => grade.puntos === null).map((grade) => grade.reactivo),
  };
}

/** Whether the author may see the right answers, by the exercise's setting. */
function mayShow(exercise: Exercise, result: Result, now: Date): boolean {
  switch (exercise.row['mostrarRespuestas']) {
    case 'alEnviar':
    case null:
    case undefined:
      return true;
    case 'alAprobar':
      return result.pending.length === 0 && result.nota >= Number(exercise.row['aprobacionPct'] ?? 60);
    case 'alCerrar': {
      const closes = instant(exercise.row['cierra']);
      return closes !== undefined && closes <= now.getTime();
    }
    default:
      return false;
  }
}

/** Points, right answer and explanation of each item; null while they may not be shown. */
export function devolucionOf(exercise: Exercise, attempt: Values | Row, result: Result, now: Date): unknown {
  if (!mayShow(exercise, result, now)) return null;
  const comments = new Map(correctionsOf(attempt).map((c) => [c.reactivo, c.comentario]));
  const items = new Map(exercise.items.map((item) => [item.id, item]));
  return result.grades.map(({ reactivo, puntos, puntaje }) => {
    const item = items.get(reactivo);
    const key = exercise.keys[reactivo];
    const comment = comments.get(reactivo);
    return {
      reactivo,
      puntaje,
      ...(puntos === null ? { pendiente: true } : { puntos, correcta: puntos >= puntaje }),
      // The key of what a person grades is their rubric, not an answer.
      ...(item && !isManual(item) && key !== undefined && { respuesta: key }),
      ...(exercise.feedback[reactivo] !== undefined && { explicacion: exercise.feedback[reactivo] }),
      ...(comment && { comentario: comment }),
    };
  });
}

/** The computed fields of a graded attempt. */
export function gradedFields(
  exercise: Exercise,
  attempt: Values | Row,
  now: Date,
): Values & { readonly result: Result } {
  const result = resultOf(exercise, attempt);
  return {
    result,
    nota: result.nota,
    detalle: result.grades,
    devolucion: devolucionOf(exercise, attempt, result, now),
  };
}
