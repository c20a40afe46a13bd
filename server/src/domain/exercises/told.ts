/** What is said of an answer once it may be known. */

export interface Told {
  readonly reactivo: string;
  readonly correcta?: boolean;
  /** The key; absent where a person grades. */
  readonly respuesta?: unknown;
  /** What was answered; in reviews. */
  readonly dada?: unknown;
}

/** What an attempt's `devolucion` says, question by question; nothing while it may not be known. */
export const toldOf = (devolucion: unknown): readonly Told[] =>
  // Written by the server alone.
  Array.isArray(devolucion) ? (devolucion as Told[]) : [];

/** What was answered last to the question of a review. */
export const givenIn = (devolucion: unknown): unknown => (devolucion as Told | null)?.dada;
