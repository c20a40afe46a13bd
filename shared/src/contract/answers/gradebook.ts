/** The marks of a course's people (`GET /api/cursos/:id/notas`). */
import type { Doc } from '../collections/index.ts';

export interface GradebookExercise extends Pick<
  Doc<'ejercicios'>,
  '_id' | 'titulo' | 'tipo' | 'aprobacionPct'
> {
  /** Of the class or module that it hangs from: "1.2", "1"; none of the course as a whole. */
  readonly lugar?: string;
}
export interface GradebookLesson extends Pick<Doc<'clases'>, '_id' | 'titulo' | 'tipo' | 'obligatoria'> {
  readonly lugar: string;
}
/** What a person did in an exercise, this time that they take the course. */
export interface GradebookMark {
  /** The one that counts, in percent; none yet without a graded time. */
  readonly nota?: number;
  /** Times used. */
  readonly veces: number;
  /** One waits for whoever grades it. */
  readonly espera: boolean;
  readonly enCurso: boolean;
  /** The last time. */
  readonly intento: string;
}
export interface GradebookPerson {
  readonly inscripcion: string;
  readonly usuario: string;
  /** "Paz, Ana". */
  readonly nombre: string;
  readonly estado: Doc<'inscripciones'>['estado'];
  readonly progresoPct: number;
  /** By exercise. */
  readonly notas: Readonly<Record<string, GradebookMark>>;
  /** The classes that are completed. */
  readonly completadas: readonly string[];
  /** By class that meets. */
  readonly asistencias: Readonly<Record<string, Doc<'asistencias'>['estado']>>;
}
export interface Gradebook {
  readonly ejercicios: readonly GradebookExercise[];
  readonly clases: readonly GradebookLesson[];
  /** In the order of their names. */
  readonly docs: readonly GradebookPerson[];
  readonly totalDocs: number;
}
/** People in an answer. */
export const GRADEBOOK_PAGE = 100;
