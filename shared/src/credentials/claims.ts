/**
 * What a certificate that a centre issues says, whatever the form it is signed in: the Open Badge (document.ts), and the
 * compact one of the QR (compact.ts), which says less of it.
 */
import type { IdentityLevel } from '../contract/collections/identity-levels.ts';

/** As the certification and its centre were when it was issued. */
export interface Snapshot {
  readonly certificacion: string;
  readonly alcance: string;
  readonly centro: string;
  readonly demuestra: readonly string[];
  readonly firmantes: readonly { readonly nombre: string; readonly cargo: string | null }[];
  readonly edicion: string | null;
  readonly normativa: string | null;
}

/** Instants are ISO 8601 in UTC with milliseconds; identifiers, UUIDs. */
export interface Claims {
  readonly id: string;
  readonly numero: string;
  readonly titulo: string;
  /** Whose account it is in: a name of ours for the person, the same in each of their certificates. */
  readonly titular: string;
  readonly nombreLegal: string;
  readonly documentoTipo: string | null;
  /** What only who knows the number and the certificate's own key can compute: see commitment.ts. Null without one. */
  readonly compromiso: string | null;
  readonly horas: number | null;
  readonly calificacion: string | null;
  readonly emitidaEn: string;
  readonly venceEn: string | null;
  /** When it was written down, whatever its date of issue says. */
  readonly registradaEn: string;
  readonly nivelIdentidad: IdentityLevel;
  readonly identidadTexto: string | null;
  readonly vinculoEmisor: 'ninguno' | 'personal';
  /** Requirements that were missing, and why it was issued all the same. */
  readonly dispensas: readonly string[];
  readonly motivoDispensa: string | null;
  /** Its place in the centre's lists of what isn't in force: status-list.ts. */
  readonly indiceEstado: number;
  /** Its place in the site's public log. */
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
    /** The site's word, as a JWT, that the key that signs is this centre's. */
    readonly respaldo: string;
  };
}
