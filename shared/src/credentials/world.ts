/** Context of a check besides the certificate, supplied by the caller: a page, the server or a test. */
import type { KnownIssuers } from '../contract/calls/issuers.ts';
import type { Verification } from '../contract/calls/verification.ts';
import type { StepKind } from '../transparency/leaf.ts';
import type { Check } from './report.ts';
import type { Claims } from './claims.ts';
import type { Compact } from './compact.ts';

export interface World {
  readonly now: Date;
  /** This site's issuers as last fetched; undefined if they never were. */
  readonly issuers: KnownIssuers | undefined;
  /** Whether the issuers are current, rather than from the last time there was a network. */
  readonly fresh: boolean;
  /** Returns a DID document; undefined if it can't be fetched. */
  resolve(did: string): Promise<unknown>;
  /** Returns the signed status list at that address; undefined if it can't be fetched. */
  list(address: string): Promise<string | undefined>;
  /** Returns this site's current answer for a number; undefined if the site can't be asked. */
  ask(numero: string): Promise<Verification | undefined>;
  /** Returns what the public log proves about a certificate. */
  proveLogged(what: Logged): Promise<LogFinding>;
}

/**
 * Content whose digest is in a log entry: the document (RFC 8785), or the signed bytes of the compact form.
 */
export interface Logged {
  readonly claims: Claims | Compact;
  readonly form: 'jsonLd' | 'cose';
  readonly bytes: Uint8Array;
}

/** Whether the log contains the certificate, since when, and the check that reports it. */
export interface LogFinding {
  readonly check: Check;
  /** Time at which its issue was logged, if proved. ISO 8601. */
  readonly at?: string;
  /** The latest change of state that the log proves. */
  readonly step?: StepKind;
}

/** Finding for a log that can't be reached. */
export const NO_LOG: LogFinding = {
  check: {
    name: 'transparencia',
    verdict: 'desconocido',
    text: 'Sin conexión no se puede pedir la prueba de que está en el registro público.',
  },
};
