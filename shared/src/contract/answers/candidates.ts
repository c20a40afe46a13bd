/** `GET /api/certificaciones/:id/candidatos`: who qualifies for a certification, and what each of the others lacks. */

import type { IdentityLevel } from '../collections/identity-levels.ts';

/** Somebody who studies for it and has no certificate of it. */
export interface Candidate {
  readonly _id: string;
  readonly nombre: string;
  readonly apellido: string;
  /** The name that the certificate would bear; only of whoever may be issued one. */
  readonly nombreLegal: string | null;
  readonly nivelIdentidad: IdentityLevel;
  readonly cumple: boolean;
  /** Nothing is missing but, of the centre's own staff, somebody's decision about them by itself. */
  readonly emisible: boolean;
  /** What is missing, each as it follows "Falta"; none when they qualify. */
  readonly faltan: readonly string[];
  /** Of those who run the issuing centre or teach in it: a person decides about each by itself. */
  readonly personal: boolean;
}

export interface CandidateList {
  readonly docs: readonly Candidate[];
  readonly totalDocs: number;
  /** How many of all of them qualify; they come first. */
  readonly cumplen: number;
  readonly page: number;
  readonly limit: number;
}
