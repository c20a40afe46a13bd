/**
 * `GET /api/ejercicios/:id/recalificacion`: what grading the attempts of an exercise again, by what it says today, would
 * change. `POST` to the same address with `modo` and the `huella` of what was shown does it: 409 when that is no longer so.
 */

/** All of them, or those that lose nothing by it. */
const REGRADE_MODES = ['todos', 'aFavor'] as const;
export type RegradeMode = (typeof REGRADE_MODES)[number];
/** Or nobody: the grades stay as they are, which is remembered until what is right changes again. */
export const REGRADE_CHOICES = [...REGRADE_MODES, 'nadie'] as const;
export type RegradeChoice = (typeof REGRADE_CHOICES)[number];

export interface RegradedPerson {
  readonly usuario: string;
  readonly nombre: string;
  /** The grades that count, by the exercise's method. */
  readonly antes: number;
  readonly despues: number;
  /** Only where it changes. */
  readonly pasa?: 'aprueba' | 'desaprueba';
  /** Holds a certificate in force that this exercise leads to. */
  readonly certificado: boolean;
}

export interface RegradeEffect {
  /** Of what this was worked out from: another one when the exercise or a grade changed since. */
  readonly huella: string;
  /** Somebody who saw what this would change chose to leave it, and what is right is the same since. */
  readonly dejadas: boolean;
  /** People who have a grade. */
  readonly personas: number;
  /** People whose grade that counts would change, as many as `suben` and `bajan`. */
  readonly cambian: number;
  readonly suben: number;
  readonly bajan: number;
  readonly aprueban: number;
  readonly desaprueban: number;
  /** Of those who go down, who hold a certificate. */
  readonly conCertificado: number;
  /** Attempts to rewrite for everybody, and for those alone who lose nothing. */
  readonly entregas: Readonly<Record<RegradeMode, number>>;
  /** Attempts that can't be graded without a person: they stay as they are. */
  readonly sinCalcular: number;
  /** The first of those whose grade changes, who fails before who goes down. */
  readonly docs: readonly RegradedPerson[];
}

export interface RegradeDone {
  /** Attempts that were graded again; 0 when there was nothing left to do. */
  readonly entregas: number;
  /** People whose grade that counts changed. */
  readonly personas: number;
  /** Attempts of that choice that are left: many are done part by part, each asked for with the `huella` of the last. */
  readonly quedan: number;
  readonly huella: string;
}
