/** Returns the state of an exercise for the course's programme, in a word or two. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import { countedGrade } from '@oficio/shared/contract/exercises/grades';
import { formatDate } from '@oficio/shared/ui';
import type { Exercise } from './outline.ts';

type Attempt = Pick<Doc<'intentos'>, 'ejercicio' | 'estado' | 'nota' | 'numero'>;

export interface ExerciseState {
  readonly label: string;
  /** Whether nothing is left to do in it. */
  readonly done: boolean;
  /** Whether it can be opened and worked on now. */
  readonly open: boolean;
}

/** @param attempts the student's attempts that count, of any exercise, latest first */
export function exerciseState(exercise: Exercise, attempts: readonly Attempt[], now: Date): ExerciseState {
  const counting = attempts.filter((attempt) => attempt.ejercicio === exercise._id);
  const moment = now.toISOString();
  if ((countedGrade(exercise.metodoNota, counting) ?? -1) >= exercise.aprobacionPct)
    return { label: exercise.tipo === 'evaluacion' ? 'Aprobada' : 'Resuelta', done: true, open: true };
  const last = counting[0]?.estado;
  if (last === 'enCurso') return { label: 'Empezada', done: false, open: true };
  if (last === 'enviado' || last === 'enCorreccion')
    return { label: 'En corrección', done: false, open: false };
  if (exercise.abre && exercise.abre > moment)
    return { label: `Abre el ${formatDate(exercise.abre)}`, done: false, open: false };
  if (exercise.cierra && exercise.cierra <= moment) return { label: 'Cerrada', done: false, open: false };
  return { label: last === 'calificado' ? 'Sin aprobar' : 'Pendiente', done: false, open: true };
}
