/** What was deleted of a course and can be brought back (`GET /api/cursos/:id/papelera`). */

export interface DeletedPart {
  readonly coleccion: 'modulos' | 'clases' | 'ejercicios';
  readonly _id: string;
  readonly titulo: string;
  readonly eliminadoEn: string;
  /** How many classes and exercises went with it, and come back with it. */
  readonly con: number;
}
export interface CourseTrash {
  /** The last ones deleted first; what went with its whole is not told apart from it. */
  readonly docs: readonly DeletedPart[];
}
/** Of them, at most so many. */
export const TRASH_SHOWN = 50;
