/** `GET /api/trabajos/:id/filas`: the lines of one's own list, each with what was said of it. */

/** Lines of one answer. */
export const ROWS_SHOWN = 100;

export interface WorkRowSaid {
  readonly orden: number;
  /** Who or what it is about, as far as that may be told; otherwise what the file says. */
  readonly nombre?: string;
  /** Its cells, by field. */
  readonly datos: Readonly<Record<string, string>>;
  /** A word of the collection's own; `problema` where it was refused. */
  readonly dicho?: string;
  /** Why it was refused. */
  readonly mensaje?: string;
}

export interface WorkRowsAnswer {
  /** How many lines came to each word. */
  readonly cuentas: Readonly<Record<string, number>>;
  readonly filas: readonly WorkRowSaid[];
}
