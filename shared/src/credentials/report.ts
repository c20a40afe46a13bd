/**
 * The report of a certificate's check: each check with its verdict and reason, in Spanish sentences for
 * people.
 */
import { DAY_MS } from '../kit/durations.ts';
import type { Verification } from '../contract/calls/verification.ts';
import { longDate } from '../kit/site-dates.ts';

/** `desconocido` differs from `mal`; neither is ever shown as good. */
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
  /** The finding, in Spanish. */
  readonly text: string;
}

export const check = (name: CheckName, verdict: Verdict, text: string): Check => ({ name, verdict, text });

/** Overall result. `alterada`: it differs from what was signed; `desconocida`: it could not be determined. */
export type ReportOutcome =
  'vigente' | 'vencida' | 'suspendida' | 'revocada' | 'reemplazada' | 'alterada' | 'desconocida';

/** Facts on the certificate. Texts of the compact form may be shortened. */
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
  /** Heading of the report. */
  readonly title: string;
  readonly checks: readonly Check[];
  readonly facts: Facts;
  /** Whether the issuer is a centre of this site. */
  readonly own: boolean;
  /** Time at which its state was known, if not now. ISO 8601. */
  readonly knownAt?: string;
  /** Warnings about its issue that a reader should know before trusting it; see rightWarnings. */
  readonly right: Pick<Verification, 'diasAntedatada' | 'dispensa' | 'vinculo'>;
  readonly motivo?: string;
  readonly reemplazadaPor?: string;
}

/** Checks that the certificate is in force by its dates; without `until` it doesn't expire. */
export function datesCheck(
  now: Date,
  from: string | undefined,
  until: string | undefined,
): { readonly check: Check; readonly isPast: boolean; readonly isEarly: boolean } {
  const isPast = until !== undefined && Date.parse(until) <= now.getTime();
  // A day of tolerance, for devices whose clock is behind.
  const isEarly = from !== undefined && Date.parse(from) > now.getTime() + DAY_MS;
  if (isPast) return { check: check('fechas', 'mal', `Venció el ${dayOf(until)}.`), isPast, isEarly };
  const result = isEarly
    ? check('fechas', 'mal', `Dice que se emitió el ${dayOf(from)}, que todavía no llegó.`)
    : check('fechas', 'bien', until === undefined ? 'No vence.' : `Vence el ${dayOf(until)}.`);
  return { check: result, isPast, isEarly };
}

/** Formats as "12 de noviembre de 2026". */
export const dayOf = (at: string): string => longDate(at);
