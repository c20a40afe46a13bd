/** What keeps a course from being studied to its end (`GET /api/cursos/:id/revision`). */

export interface Finding {
  /** `impide`: nobody gets past it, and the course can't be published so. `avisa`: worth a look. */
  readonly gravedad: 'impide' | 'avisa';
  readonly coleccion: 'cursos' | 'modulos' | 'clases' | 'ejercicios' | 'certificaciones';
  readonly objeto: string;
  readonly campo: string;
  /** What is wrong and what to do, in a sentence that names it. */
  readonly texto: string;
}
export interface CourseReview {
  readonly hallazgos: readonly Finding[];
  /** Whether somebody who does everything right completes it. */
  readonly completa: boolean;
}
