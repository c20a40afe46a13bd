/**
 * Claims of a certificate that a centre issues, in every signed form: the Open Badge (document.ts) and the
 * compact one of the QR (compact.ts), which has fewer of them.
 */
import type { IdentityLevel } from '../contract/collections/identity-levels.ts';

/** The certification and its centre as they were at the time of issue. */
export interface Snapshot {
  readonly certificacion: string;
  readonly alcance: string;
  readonly centro: string;
  readonly demuestra: readonly string[];
  readonly firmantes: readonly { readonly nombre: string; readonly cargo: string | null }[];
  readonly edicion: string | null;
  readonly normativa: string | null;
}

/** Instants are ISO 8601 in UTC with milliseconds; identifiers are UUIDs. */
export interface Claims {
  readonly id: string;
  readonly numero: string;
  readonly titulo: string;
  /** Stable identifier of the holder, the same in all their certificates. */
  readonly titular: string;
  readonly nombreLegal: string;
  readonly documentoTipo: string | null;
  /**
   * Commitment to the document number (commitment.ts); null without a document. Computing it takes the number
   * and the certificate's own key.
   */
  readonly compromiso: string | null;
  readonly horas: number | null;
  readonly calificacion: string | null;
  readonly emitidaEn: string;
  readonly venceEn: string | null;
  /** Time of registration, which may be later than the stated date of issue. */
  readonly registradaEn: string;
  readonly nivelIdentidad: IdentityLevel;
  readonly identidadTexto: string | null;
  readonly vinculoEmisor: 'ninguno' | 'personal';
  /** Requirements that were waived; `motivoDispensa` has the reason. */
  readonly dispensas: readonly string[];
  readonly motivoDispensa: string | null;
  /** Index in the centre's status lists (status-list.ts). */
  readonly indiceEstado: number;
  /** Index in the site's public log. */
  readonly indiceRegistro: number;
  readonly instantanea: Snapshot | null;
  readonly certificacion: {
    readonly id: string;
    readonly nombre: string;
    readonly codigo: string;
    readonly descripcion: string;
    /** Plain text. */
    readonly criterio: string;
  };
  readonly centro: {
    /** `did:web:…:centros:UUID`. */
    readonly did: string;
    readonly nombre: string;
    /** JWT in which the site vouches that the signing key belongs to this centre. */
    readonly respaldo: string;
  };
}
