/** What a check knows besides the certificate: given by whoever runs it, in a page, on the server or in a test. */
import type { KnownIssuers } from '../contract/calls/issuers.ts';
import type { Verification } from '../contract/calls/verification.ts';
import type { StepKind } from '../transparency/leaf.ts';
import type { Check } from './report.ts';
import type { Claims } from './claims.ts';
import type { Compact } from './compact.ts';

export interface World {
  readonly now: Date;
  /** This site's issuers, as they were last known here; undefined where they never were. */
  readonly issuers: KnownIssuers | undefined;
  /** Whether that is of now, and not of the last time that there was a network. */
  readonly fresh: boolean;
  /** Somebody's DID document; undefined where it can't be had. */
  resolve(did: string): Promise<unknown>;
  /** Somebody's signed status list, at its address; undefined where it can't be had. */
  list(address: string): Promise<string | undefined>;
  /** What this site says of a number now; undefined where it can't be asked. */
  ask(numero: string): Promise<Verification | undefined>;
  /** What the public log proves of a certificate. */
  proveLogged(what: Logged): Promise<LogFinding>;
}

/** What a leaf of the log has the digest of: the document (RFC 8785), or the compact form as it was signed. */
export interface Logged {
  readonly claims: Claims | Compact;
  readonly form: 'jsonLd' | 'cose';
  readonly bytes: Uint8Array;
}

/** Whether the log has it, since when, and how that is told. */
export interface LogFinding {
  readonly check: Check;
  /** When its issue was logged, where that is proved. ISO 8601. */
  readonly at?: string;
  /** The last that it proves to have happened to it since. */
  readonly step?: StepKind;
}

/** A log that nobody can ask. */
export const NO_LOG: LogFinding = {
  check: {
    name: 'transparencia',
    verdict: 'desconocido',
    text: 'Sin conexión no se puede pedir la prueba de que está en el registro público.',
  },
};
