/** Feedback on an answer, once it may be known. */

interface ItemFeedback {
  readonly reactivo: string;
  readonly correcta?: boolean;
  /** The key; absent when a person grades the question. */
  readonly respuesta?: unknown;
  /** The answer given; only in reviews. */
  readonly dada?: unknown;
}

/** Returns an attempt's feedback by question; empty while it may not be known. */
export const feedbackOf = (devolucion: unknown): readonly ItemFeedback[] =>
  // Only the server writes it.
  Array.isArray(devolucion) ? (devolucion as ItemFeedback[]) : [];

/** Returns the last answer to the question of a review. */
export const lastAnswerIn = (devolucion: unknown): unknown => (devolucion as ItemFeedback | null)?.dada;
