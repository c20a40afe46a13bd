/** What is said of an exercise before it begins, beyond its record (`GET /api/ejercicios/:id/anuncio`). */
export interface ExerciseAnnouncement {
  /** How many questions each person gets. */
  readonly preguntas: number;
  /** Evaluated by whoever watches it: nobody answers it from here. */
  readonly enPersona?: true;
  /** The server's clock, by which its times go. */
  readonly ahora: string;
  /** How often whoever asks may take it, with what was granted to them; nothing of visitors. */
  readonly veces?: {
    /** 0 without a limit. */
    readonly permitidas: number;
    /** Only what they began since then counts; without it, everything. */
    readonly desde?: string;
  };
}
