/** How starter data are written down; the demo writes its own content the same way. */

/** A symbolic id, such as "provincia.cordoba". */
export type SeedId = `${string}.${string}`;
export interface SeedRef {
  readonly $ref: SeedId;
}
export interface StarterRecord {
  readonly $id: SeedId;
  readonly [field: string]: unknown;
}

/** What stands for the `_id` of that record. */
export const ref = ($ref: SeedId): SeedRef => ({ $ref });
