/** `GET /api/estadisticas/profesionales`: how many the directory lists, by province. */
export interface ProvinceFigures {
  /** Null: those who said no province. */
  readonly provincia: string | null;
  readonly total: number;
  readonly disponibles: number;
  /** With a licence that somebody reviewed. */
  readonly conMatricula: number;
  /** With a credential in force, issued here or reviewed. */
  readonly conCredencial: number;
}
export interface DirectoryFigures {
  readonly total: number;
  readonly provincias: readonly ProvinceFigures[];
}
