/** What is said of an exercise before it begins, beyond its record (`GET /api/ejercicios/:id/anuncio`). */
export interface ExerciseAnnouncement {
  /** How many questions each person gets. */
  readonly preguntas: number;
  /** The server's clock, by which its times go. */
  readonly ahora: string;
}
