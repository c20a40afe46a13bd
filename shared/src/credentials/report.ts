/** What a check of a certificate gives: each thing that was looked at, how it came out and why. In words for people. */
import type { Verification } from '../contract/calls/verification.ts';
import { writtenDay } from '../contract/values/site-moment.ts';

/** `desconocido` is not `mal`, and neither is ever shown as good. */
export type Verdict = 'bien' | 'mal' | 'aviso' | 'desconocido';

export type CheckName =
  | 'firma'
  | 'formato'
  | 'emisor'
  | 'fechas'
  | 'estado'
  | 'identidad'
  | 'registro'
  | 'dispensa'
  | 'transparencia';

export interface Check {
  readonly name: CheckName;
  readonly verdict: Verdict;
  /** In Spanish: what was found. */
  readonly text: string;
}

/** What it comes to. `alterada`: it isn't what was signed; `desconocida`: it can't be said. */
export type ReportOutcome =
  'vigente' | 'vencida' | 'suspendida' | 'revocada' | 'reemplazada' | 'alterada' | 'desconocida';

/** What the certificate says. Texts of the compact form may be shortened. */
export interface Facts {
  readonly titulo?: string;
  readonly nombreLegal?: string;
  readonly centro?: string;
  readonly numero?: string;
  readonly certificacion?: string;
  readonly alcance?: string;
  readonly emitidaEn?: string;
  readonly venceEn?: string;
  readonly registradaEn?: string;
  readonly horas?: number;
  readonly calificacion?: string;
  readonly identidad?: string;
}

export interface Report {
  readonly outcome: ReportOutcome;
  /** What is said first. */
  readonly title: string;
  readonly checks: readonly Check[];
  readonly facts: Facts;
  /** Whether a centre of this site issued it. */
  readonly own: boolean;
  /** When its state was known, where that isn't now. ISO 8601. */
  readonly knownAt?: string;
  /** What of its issue one should know before trusting it; see rightWarnings. */
  readonly right: Pick<Verification, 'diasAntedatada' | 'dispensa' | 'vinculo'>;
  readonly motivo?: string;
  readonly reemplazadaPor?: string;
}

/** "12 de noviembre de 2026". */
export const dayOf = (at: string): string => writtenDay(new Date(at));
