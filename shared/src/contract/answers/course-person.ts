/** Everything that who teaches a course has of one of its people (`GET /api/cursos/:id/notas/:persona`). */
import type { Doc } from '../collections/index.ts';
import type { GradebookExercise, GradebookLesson } from './gradebook.ts';
import type { Missing } from './standing.ts';

/** A mark that a time had before, and who changed it. */
export interface FormerMark {
  readonly nota?: number;
  /** When it stopped being so. */
  readonly hasta: string;
  readonly quien?: string;
}
export interface PersonTime {
  readonly _id: string;
  readonly numero: number;
  readonly estado: Doc<'intentos'>['estado'];
  readonly nota?: number;
  readonly enviadoEn?: string;
  readonly recibidoTarde: boolean;
  /** Who graded it; none of what grades itself. */
  readonly evaluador?: string;
  /** The last first. */
  readonly antes: readonly FormerMark[];
}
export interface PersonExercise extends GradebookExercise {
  /** The one that counts. */
  readonly nota?: number;
  readonly intentos: readonly PersonTime[];
}
export interface PersonLesson extends GradebookLesson {
  readonly completada: boolean;
  readonly completadaEn?: string;
  /** Seconds in it. */
  readonly segundos: number;
  readonly asistencia?: Doc<'asistencias'>['estado'];
}
export interface CoursePerson {
  readonly usuario: string;
  readonly nombre: string;
  readonly inscripcion: Pick<Doc<'inscripciones'>, '_id' | 'estado' | 'ciclo' | 'creadoEn' | 'progresoPct'> &
    Partial<Pick<Doc<'inscripciones'>, 'motivoEstado' | 'venceEn' | 'tiempoExtraPct'>> & {
      readonly falta?: Missing;
      /** Days on which they studied, and the last of them. */
      readonly dias: number;
      readonly ultimoDia?: string;
    };
  readonly clases: readonly PersonLesson[];
  readonly ejercicios: readonly PersonExercise[];
  /** What they asked for about the course or its exercises, the last first. */
  readonly solicitudes: readonly (Pick<Doc<'solicitudes'>, '_id' | 'tipo' | 'estado' | 'creadoEn'> & {
    readonly motivo: string;
  })[];
}
