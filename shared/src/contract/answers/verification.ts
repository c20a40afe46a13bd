import type { IdentityLevel } from '../collections/identity-levels.ts';

/** What the check of a certificate answers. */
export type Outcome =
  | 'vigente'
  | 'revisada'
  | 'vencida'
  | 'suspendida'
  | 'revocada'
  | 'reemplazada'
  | 'noExiste'
  | 'noComprobada';

/** `GET /api/verificar/{numero}`. */
export interface Verification {
  readonly resultado: Outcome;
  /** The result as people read it. */
  readonly etiqueta: string;
  readonly numero: string;
  /** `correcto` and `incorrecto` speak of the code that was sent. */
  readonly codigo: 'correcto' | 'incorrecto' | 'sinCodigo';
  readonly comprobadaEn: string;
  readonly titulo?: string;
  readonly certificacion?: {
    readonly _id: string;
    readonly nombre: string;
    readonly alcance: string;
    /** That with which it was issued, whatever followed. */
    readonly edicion?: string;
  };
  readonly centro?: { readonly _id?: string; readonly nombre: string };
  readonly nivelPrueba?: string;
  readonly emitidaEn?: string;
  readonly venceEn?: string;
  /** When it was noted here, whatever its date of issue says. */
  readonly registradaEn?: string;
  /** Whole days from the date of issue to that of registration, where there are any: it was dated back. */
  readonly diasAntedatada?: number;
  /** How surely the name is the holder's. */
  readonly identidad?: { readonly nivel: IdentityLevel; readonly texto: string };
  /** Issued although these requirements were missing, and why. */
  readonly dispensa?: { readonly requisitos: readonly string[]; readonly motivo: string };
  /** `personal`: the holder is of the staff of the centre that issued it. */
  readonly vinculo?: 'personal';
  readonly motivo?: string;
  readonly reemplazadaPor?: string;
  /** Whether the signature was checked and holds; absent for what Oficio did not issue. */
  readonly firma?: 'valida' | 'invalida';
  readonly titular?: { readonly nombreLegal: string; readonly documento?: string };
  readonly horas?: number;
  readonly calificacion?: string;
  /** With the right code: the signed document, to be checked where it is asked. */
  readonly jwt?: string;
}

/** Certificates that are checked by one call at most. */
export const MOST_AT_ONCE = 1000;

/** `POST /api/verificar/lote`: the answers in the order of what was asked. */
export interface Batch {
  readonly resultados: readonly Verification[];
  /** Where there were too many that don't exist: why the rest wasn't looked at. */
  readonly corte?: string;
}

/** What is said when nothing could be asked: the absence of an answer is not an answer. */
export const NOT_CHECKED = 'No se pudo comprobar. Esto no significa que sea falso';
