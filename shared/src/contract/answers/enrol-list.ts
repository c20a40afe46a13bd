/** `POST /api/cursos/:id/inscribir-lista`: what each line came to, or would in a dry run. */
export const MAX_LINES = 200;

export type LineResult = 'inscripta' | 'enEspera' | 'yaInscripta' | 'noExiste' | 'repetida' | 'rechazada';
export interface EnrolledLine {
  /** As it was written. */
  readonly persona: string;
  readonly resultado: LineResult;
  /** Why not, in words. */
  readonly mensaje?: string;
}
export interface EnrolListAnswer {
  /** Whether it was a dry run. */
  readonly ensayo: boolean;
  readonly resultados: readonly EnrolledLine[];
}
