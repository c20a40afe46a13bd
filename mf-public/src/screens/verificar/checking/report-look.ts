/** How what a check comes to looks. */
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
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

interface Look {
  readonly tone: Tone;
  readonly Icon: typeof IconBan;
}

const LOOKS: Readonly<Record<ReportOutcome, Look>> = {
  vigente: { tone: 'verified', Icon: IconShieldCheck },
  vencida: { tone: 'danger', Icon: IconCalendarX },
  suspendida: { tone: 'warn', Icon: IconPlayerPause },
  revocada: { tone: 'danger', Icon: IconBan },
  reemplazada: { tone: 'neutral', Icon: IconReplace },
  alterada: { tone: 'danger', Icon: IconBan },
  desconocida: { tone: 'warn', Icon: IconHelpCircle },
};

/** Green is only for what a centre of this site issued, of which there is nothing to say. */
export function lookOf({ outcome, own, right, checks }: Report): Look {
  if (outcome !== 'vigente') return LOOKS[outcome];
  if (rightWarnings(right).length > 0) return { tone: 'warn', Icon: IconAlertTriangle };
  const doubtful = checks.some(({ name, verdict }) => name === 'estado' && verdict !== 'bien');
  if (doubtful) return { tone: 'warn', Icon: IconAlertTriangle };
  return own ? LOOKS.vigente : { tone: 'petroleo', Icon: IconClipboardCheck };
}
