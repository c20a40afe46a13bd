/** Many questions put in a bank at once (`POST /api/reactivos/varios`). */

/** In one request. */
export const MAX_AT_ONCE = 300;

export interface BankTaken {
  /** How many are in the bank by it; repeated, as many as the first time. */
  readonly guardadas: number;
}
