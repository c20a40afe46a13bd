/** Types of the starter data, which the demo's content also uses. */

/** A symbolic id, such as "provincia.cordoba". */
export type SeedId = `${string}.${string}`;
export interface SeedRef {
  readonly $ref: SeedId;
}
export interface StarterRecord {
  readonly $id: SeedId;
  readonly [field: string]: unknown;
}

/** Returns a placeholder for that record's `_id`. */
export const ref = ($ref: SeedId): SeedRef => ({ $ref });
