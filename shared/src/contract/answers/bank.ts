/**
 * The bank of questions, many at once. `POST /api/reactivos/leer` (a form with `centro`, `curso` and then `archivo`) says
 * which questions a file of another program holds and keeps none; `POST /api/reactivos/varios` keeps them.
 * `GET /api/reactivos/indice?curso=` says which groups and which tags those that one reads have.
 */

/** In one request. */
export const MAX_AT_ONCE = 300;

/** What a file of questions may weigh. */
export const MAX_QUESTIONS_BYTES = 50 * 1024 * 1024;

/** Of one file. */
export const MAX_READ = 2000;

export interface BankTaken {
  /** How many are in the bank by it; repeated, as many as the first time. */
  readonly guardadas: number;
}

export interface Counted {
  readonly nombre: string;
  readonly cuantas: number;
}
/** The groups and the tags of the questions that one reads, by their names, each with how many have it. */
export interface BankIndex {
  readonly grupos: readonly Counted[];
  readonly etiquetas: readonly Counted[];
}
