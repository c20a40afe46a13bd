/** `GET /api/centros/:id/estudiantes?buscar=`: people who study, or studied, in the centre, as far as the caller sees them. */
export interface CentreStudent {
  readonly _id: string;
  readonly nombreUsuario?: string;
  readonly nombre?: string;
  readonly apellido?: string;
}
export interface CentreStudents {
  /** The best matches, or for no text the last who did something. */
  readonly docs: readonly CentreStudent[];
  /** How many match. */
  readonly totalDocs: number;
}
