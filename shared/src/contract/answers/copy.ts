/**
 * `POST /api/cursos/:id/copia`, and of `modulos`, `clases` and `ejercicios`: a second one with what it is made of. The
 * client names the record to come, so that a repeat makes one copy.
 */

interface Named {
  /** Of the copy. */
  readonly _id: string;
}
export interface CourseCopyRequest extends Named {
  /** Without one, the original's and "(copia)". */
  readonly titulo?: string;
  /** Another centre, where the caller creates courses; without it, the original's. */
  readonly centro?: string;
}
export interface ModuleCopyRequest extends Named {
  /** Another course, at whose end it goes; without it, right after the original. */
  readonly curso?: string;
}
export interface LessonCopyRequest extends Named {
  /** Another module, at whose end it goes; without it, right after the original. */
  readonly modulo?: string;
}
/** At most one: where the copy hangs from; without any, where the original does. */
export interface ExerciseCopyRequest extends Named {
  readonly clase?: string;
  readonly modulo?: string;
  readonly curso?: string;
  readonly certificacion?: string;
}

/** What was made, counted. Asked for again, only what it is: nothing was made. */
export interface CopyMade {
  readonly _id: string;
  readonly titulo: string;
  /** The course that it belongs to; the copy itself where it is one; null of a certification's exam. */
  readonly curso: string | null;
  readonly modulos: number;
  readonly clases: number;
  readonly ejercicios: number;
  /** Of the course's bank. */
  readonly preguntas: number;
  readonly archivos: number;
  /** Dates of opening, closing, beginning and end, which the copy doesn't have. */
  readonly fechasSinCopiar: number;
  /** Meetings that were in the past, set whole weeks later: same day of the week, same hour. */
  readonly encuentrosMovidos: number;
}
