/**
 * `GET /api/verificar/emisores`: what is needed to check this site's certificates without asking it again. Public: keys, and
 * what each centre says isn't in force, by place and not by name.
 */
import type { UnknownRecord } from '../values/guards.ts';

export interface KnownIssuer {
  readonly did: string;
  readonly nombre: string;
  /** Its DID document. */
  readonly documento: UnknownRecord;
  /** Its status lists, by purpose: signed JWTs. None of who issued nothing yet. */
  readonly listas: Readonly<Record<string, string>>;
  /** Keys that somebody else had too: what they signed holds only if it was in the log before. */
  readonly comprometidas: readonly { readonly kid: string; readonly clave: string; readonly desde: string }[];
}

export interface KnownIssuers {
  /** When this was so. ISO 8601. */
  readonly en: string;
  /** The site itself: it vouches for its centres' keys. */
  readonly sitio: KnownIssuer;
  readonly centros: readonly KnownIssuer[];
}
