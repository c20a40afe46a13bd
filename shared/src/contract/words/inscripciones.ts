import type { StateLook } from '../declaration/fields.ts';

export const ENROLMENT_STATES = {
  solicitada: { label: 'Solicitada', tone: 'warn' },
  enEspera: { label: 'En lista de espera', tone: 'warn' },
  ofrecida: { label: 'Lugar ofrecido', tone: 'warn' },
  activa: { label: 'En curso', tone: 'info' },
  rechazada: { label: 'Rechazada', tone: 'danger' },
  suspendida: { label: 'Suspendida', tone: 'danger' },
  completada: { label: 'Completada', tone: 'ok' },
  noAprobada: { label: 'No aprobada', tone: 'danger' },
  abandonada: { label: 'Abandonada', tone: 'neutral' },
  vencida: { label: 'Vencida', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;
