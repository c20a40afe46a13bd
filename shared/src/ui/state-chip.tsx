import type { ReactNode } from 'react';
import classes from './chip.module.css';
import {
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconCalendarX,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconEye,
  IconEyeOff,
  IconHourglass,
  IconInfoCircle,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReplace,
  IconShieldCheck,
  IconTrash,
} from './icons.ts';

export type Tone = 'neutral' | 'petroleo' | 'verified' | 'warn' | 'danger' | 'muted';
type Icon = typeof IconCheck;

/** Icon and tone of every state of the product; an unknown state is rendered neutral. */
const STATE_ICONS: Record<string, readonly [Icon, Tone]> = {
  borrador: [IconPencil, 'muted'],
  pendiente: [IconClock, 'warn'],
  solicitada: [IconClock, 'warn'],
  enRevision: [IconHourglass, 'warn'],
  enCorreccion: [IconHourglass, 'warn'],
  enEspera: [IconHourglass, 'warn'],
  programado: [IconClock, 'petroleo'],
  publicado: [IconEye, 'petroleo'],
  publicada: [IconEye, 'petroleo'],
  activo: [IconCheck, 'petroleo'],
  activa: [IconCheck, 'petroleo'],
  visible: [IconEye, 'petroleo'],
  aprobado: [IconCheck, 'petroleo'],
  abierta: [IconCircleDashed, 'petroleo'],
  resuelta: [IconCircleCheck, 'petroleo'],
  resuelto: [IconCircleCheck, 'petroleo'],
  respondida: [IconCircleCheck, 'petroleo'],
  asignada: [IconInfoCircle, 'petroleo'],
  nueva: [IconInfoCircle, 'warn'],
  nuevo: [IconInfoCircle, 'warn'],
  completada: [IconCircleCheck, 'petroleo'],
  calificado: [IconCircleCheck, 'petroleo'],
  enCurso: [IconPlayerPlay, 'petroleo'],
  enviado: [IconCheck, 'neutral'],
  // Green is only for signed credentials.
  vigente: [IconShieldCheck, 'verified'],
  suspendido: [IconPlayerPause, 'warn'],
  suspendida: [IconPlayerPause, 'warn'],
  vencida: [IconCalendarX, 'danger'],
  vencido: [IconCalendarX, 'danger'],
  revocada: [IconBan, 'danger'],
  anulado: [IconBan, 'danger'],
  rechazado: [IconCircleX, 'danger'],
  rechazada: [IconCircleX, 'danger'],
  noAprobada: [IconCircleX, 'danger'],
  spam: [IconAlertTriangle, 'danger'],
  reemplazada: [IconReplace, 'muted'],
  abandonada: [IconCircleX, 'muted'],
  retirada: [IconArchive, 'muted'],
  archivado: [IconArchive, 'muted'],
  archivada: [IconArchive, 'muted'],
  cerrada: [IconLock, 'muted'],
  cerrado: [IconLock, 'muted'],
  oculta: [IconEyeOff, 'muted'],
  eliminado: [IconTrash, 'danger'],
};

/**
 * Chip of a record's state: icon and label. The label comes from the collection's declaration; icon and tone
 * follow the state. Pass `tone="petroleo"` for a credential that people reviewed and `"neutral"` for one that
 * is only declared: green means a verified signature.
 */
export function StateChip({
  state,
  label,
  tone,
}: {
  state: string;
  label: string;
  /** As declared (`fields.estado.states[x].tone`), or a chip's own. */
  tone?: Tone | 'info' | 'ok' | undefined;
}) {
  const [Icon, defaultTone] = STATE_ICONS[state] ?? [IconCircleDashed, 'neutral' as const];
  return (
    <span
      className={classes.chip}
      data-tone={tone === 'info' || tone === 'ok' ? 'petroleo' : (tone ?? defaultTone)}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}

/** Small label that is not a state: a level, a category, "Gratuito". */
export function Chip({
  children,
  icon,
  tone = 'neutral',
}: {
  children: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
