/**
 * How questions were answered: `GET /api/ejercicios/:id/estadisticas`, those of an exercise; `GET
 * /api/reactivos/estadisticas?curso=`, those of a course's bank, wherever its exercises ask the same. Of each person the
 * first graded time at each exercise counts: the others were answered knowing the first.
 */

/** Fewer answers than this say how the ones who gave them are, not how the question is. */
export const ENOUGH_FOR_EASE = 10;
/** A correlation of fewer is mostly chance, and so is that nobody chose an option. */
export const ENOUGH_TO_TELL = 30;
/** Times that are looked at, the last ones. */
export const MAX_STATISTICS = 20_000;

export interface ItemStatistics {
  /** The question's id: in its exercise, or in the bank. */
  readonly reactivo: string;
  /** How many people it came to. */
  readonly veces: number;
  /** How many left it blank. */
  readonly enBlanco: number;
  /**
   * The mean of its points as a share of what it is worth, from 0 to 1: the facility index, the difficulty of classical
   * test theory. Absent below `ENOUGH_FOR_EASE`.
   */
  readonly facilidad?: number;
  /**
   * Whether those who do well elsewhere do well in it, from −1 to 1: the correlation of its points with those of the rest
   * of the same exercise, without its own. Absent below `ENOUGH_TO_TELL`, and where all or none got it right.
   */
  readonly discriminacion?: number;
  /** By option, how many chose it, of a question with options to choose. Absent below `ENOUGH_FOR_EASE`. */
  readonly elegidas?: Readonly<Record<string, number>>;
  /** Options that nobody chose: they take no part. Absent below `ENOUGH_TO_TELL`. */
  readonly sinElegir?: readonly string[];
}
export interface StatisticsAnswer {
  /** How many graded times were counted. */
  readonly veces: number;
  readonly preguntas: readonly ItemStatistics[];
}
