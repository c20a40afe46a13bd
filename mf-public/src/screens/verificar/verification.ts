/** The server's answer to a check, and how each result looks. */
import type { Tone } from '@oficio/shared/ui';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarX,
  IconClipboardCheck,
  IconHelpCircle,
  IconPlayerPause,
  IconReplace,
  IconShieldCheck,
} from '@oficio/shared/ui/icons';

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
  readonly etiqueta: string;
  readonly numero: string;
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
  readonly firma?: 'valida' | 'invalida';
  readonly titular?: { readonly nombreLegal: string; readonly documento?: string };
  readonly horas?: number;
  readonly calificacion?: string;
}

/** What is said when nothing could be asked: the absence of an answer is not an answer. */
export const NOT_CHECKED = 'No se pudo comprobar. Esto no significa que sea falso';

export const LOOKS: Readonly<Record<Outcome, { readonly tone: Tone; readonly Icon: typeof IconBan }>> = {
  vigente: { tone: 'verified', Icon: IconShieldCheck },
  revisada: { tone: 'petroleo', Icon: IconClipboardCheck },
  vencida: { tone: 'danger', Icon: IconCalendarX },
  suspendida: { tone: 'warn', Icon: IconPlayerPause },
  revocada: { tone: 'danger', Icon: IconBan },
  reemplazada: { tone: 'neutral', Icon: IconReplace },
  noExiste: { tone: 'danger', Icon: IconHelpCircle },
  noComprobada: { tone: 'warn', Icon: IconAlertTriangle },
};

export interface Check {
  readonly label: string;
  /** Undefined: there was nothing to look at. */
  readonly passed: boolean | undefined;
}

/** What was looked at, one by one. */
export function checksOf(result: Verification): Check[] {
  if (result.resultado === 'noExiste') return [{ label: 'El número está registrado', passed: false }];
  if (result.numero === '') return [];
  const inForce = { vigente: true, revisada: true, noComprobada: undefined } as Readonly<
    Partial<Record<Outcome, boolean | undefined>>
  >;
  return [
    { label: 'El número está registrado', passed: true },
    {
      label:
        result.firma === undefined
          ? 'Sin firma de Oficio: se revisó el documento presentado'
          : result.firma === 'valida'
            ? 'La firma del centro es válida y el contenido no cambió'
            : 'La firma no se pudo comprobar',
      passed: result.firma === undefined ? undefined : result.firma === 'valida',
    },
    {
      label:
        inForce[result.resultado] === true
          ? 'Está vigente hoy'
          : result.resultado === 'noComprobada'
            ? 'No se puede afirmar su estado'
            : 'No está vigente hoy',
      passed: result.resultado in inForce ? inForce[result.resultado] : false,
    },
    {
      label: {
        correcto: 'El código corresponde al número',
        incorrecto: 'El código no corresponde al número',
        sinCodigo: 'Sin código: no se muestra a nombre de quién está',
      }[result.codigo],
      passed: result.codigo === 'sinCodigo' ? undefined : result.codigo === 'correcto',
    },
  ];
}
