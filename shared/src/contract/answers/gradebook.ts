/** The marks of a course's people (`GET /api/cursos/:id/notas`). */
import type { Doc } from '../collections/index.ts';
import type { Missing } from './standing.ts';

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
  /** The time that waits for a mark, or else the one that counts. */
  readonly intento: string;
}
export interface GradebookPerson {
  readonly inscripcion: string;
  readonly usuario: string;
  /** "Paz, Ana". */
  readonly nombre: string;
  readonly estado: Doc<'inscripciones'>['estado'];
  readonly progresoPct: number;
  /** The last day on which they studied, "2026-11-20"; none yet without it. */
  readonly ultimoDia?: string;
  /** What the course's rule still asks of them; none where it was not worked out. */
  readonly falta?: Missing;
  /** By exercise. */
  readonly notas: Readonly<Record<string, GradebookMark>>;
  /** The classes that are completed. */
  readonly completadas: readonly string[];
  /** By class that meets. */
  readonly asistencias: Readonly<Record<string, Doc<'asistencias'>['estado']>>;
}
/** Why somebody falls behind; who studies no more isn't said to. */
export const BEHIND = {
  sinActividad: 'Sin actividad en 14 días',
  atrasadas: 'Más lento que las fechas del curso',
  porVencer: 'Su acceso vence en 14 días',
} as const;
export type Behind = keyof typeof BEHIND;
/** Whom the marks are asked of: everybody, who falls behind for any reason, or for one of them. */
export type GradebookWho = '' | 'atras' | Behind;
export const GRADEBOOK_ORDERS = {
  nombre: 'Por nombre',
  avance: 'Primero quien menos avanzó',
  actividad: 'Primero quien hace más que no estudia',
} as const;
export type GradebookOrder = keyof typeof GRADEBOOK_ORDERS;

export interface Gradebook {
  readonly ejercicios: readonly GradebookExercise[];
  readonly clases: readonly GradebookLesson[];
  readonly docs: readonly GradebookPerson[];
  /** Of those asked for. */
  readonly totalDocs: number;
  /** Everybody, and how many fall behind, for any reason and for each. */
  readonly personas: number;
  readonly atras: Readonly<Record<'atras' | Behind, number>>;
}
/** People in an answer. */
export const GRADEBOOK_PAGE = 100;
