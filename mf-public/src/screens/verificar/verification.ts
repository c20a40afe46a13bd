/** Appearance of each verification result, made by the site or in the browser. */
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import type { VerificationOutcome, Verification } from '@oficio/shared/contract/calls/verification';
import type { Report, ReportOutcome } from '@oficio/shared/credentials/report';
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

interface Appearance {
  readonly tone: Tone;
  readonly Icon: typeof IconBan;
}

const APPEARANCES: Readonly<Record<VerificationOutcome | ReportOutcome, Appearance>> = {
  vigente: { tone: 'verified', Icon: IconShieldCheck },
  revisada: { tone: 'petroleo', Icon: IconClipboardCheck },
  vencida: { tone: 'danger', Icon: IconCalendarX },
  suspendida: { tone: 'warn', Icon: IconPlayerPause },
  revocada: { tone: 'danger', Icon: IconBan },
  reemplazada: { tone: 'neutral', Icon: IconReplace },
  alterada: { tone: 'danger', Icon: IconBan },
  desconocida: { tone: 'warn', Icon: IconHelpCircle },
  noExiste: { tone: 'danger', Icon: IconHelpCircle },
  noComprobada: { tone: 'warn', Icon: IconAlertTriangle },
};
const WARNING_APPEARANCE: Appearance = { tone: 'warn', Icon: IconAlertTriangle };

/**
 * Returns the icon, tone and title of a result. A number shown with another certificate's code may be
 * another person's, so that warning comes before the number's own result. A valid certificate with warnings
 * about its issue (backdated, with waived requirements, or to a person who works at the centre) does not look
 * like one without.
 */
export function resultHeading(result: Verification): Appearance & { readonly title: string } {
  const { resultado, codigo, etiqueta } = result;
  if (codigo === 'incorrecto' && resultado !== 'noExiste')
    return { ...WARNING_APPEARANCE, title: 'El código no corresponde a ese número' };
  const hasWarnings = resultado === 'vigente' && rightWarnings(result).length > 0;
  return { ...(hasWarnings ? WARNING_APPEARANCE : APPEARANCES[resultado]), title: etiqueta };
}

/**
 * Returns the icon and tone of a report. Green is only for certificates of this site's centres without
 * warnings.
 */
export function reportAppearance({ outcome, own, right, checks }: Report): Appearance {
  if (outcome !== 'vigente') return APPEARANCES[outcome];
  const isDoubtful = checks.some(({ name, verdict }) => name === 'estado' && verdict !== 'bien');
  if (isDoubtful || rightWarnings(right).length > 0) return WARNING_APPEARANCE;
  return own ? APPEARANCES.vigente : APPEARANCES.revisada;
}

interface Check {
  readonly label: string;
  /** Undefined if there was nothing to check. */
  readonly passed: boolean | undefined;
}

/** Returns the individual checks of a result. */
export function checksOf(result: Verification): Check[] {
  if (result.resultado === 'noExiste') return [{ label: 'El número está registrado', passed: false }];
  if (result.numero === '') return [];
  const inForce = { vigente: true, revisada: true, noComprobada: undefined } as Readonly<
    Partial<Record<VerificationOutcome, boolean | undefined>>
  >;
  return [
    { label: 'El número está registrado', passed: true },
    {
      label: signatureText(result.firma),
      passed: result.firma === undefined ? undefined : result.firma === 'valida',
    },
    {
      label: validityText(result.resultado, inForce[result.resultado] === true),
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

function signatureText(firma: Verification['firma']): string {
  if (firma === undefined) return 'Sin firma de Oficio: se revisó el documento presentado';
  return firma === 'valida'
    ? 'La firma del centro es válida y el contenido no cambió'
    : 'La firma no se pudo comprobar';
}

function validityText(outcome: VerificationOutcome, isInForce: boolean): string {
  if (isInForce) return 'Está vigente hoy';
  return outcome === 'noComprobada' ? 'No se puede afirmar su estado' : 'No está vigente hoy';
}
