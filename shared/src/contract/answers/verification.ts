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
  readonly certificacion?: { readonly _id: string; readonly nombre: string; readonly alcance: string };
  readonly centro?: { readonly _id?: string; readonly nombre: string };
  readonly nivelPrueba?: string;
  readonly emitidaEn?: string;
  readonly venceEn?: string;
  readonly motivo?: string;
  readonly reemplazadaPor?: string;
  /** Whether the signature was checked and holds; absent for what Oficio did not issue. */
  readonly firma?: 'valida' | 'invalida';
  readonly titular?: { readonly nombreLegal: string; readonly documento?: string };
  readonly horas?: number;
  readonly calificacion?: string;
}

/** What is said when nothing could be asked: the absence of an answer is not an answer. */
export const NOT_CHECKED = 'No se pudo comprobar. Esto no significa que sea falso';
