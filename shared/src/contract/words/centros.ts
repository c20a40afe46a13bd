import type { StateLook } from '../declaration/fields.ts';

export const CENTRE_STATES = {
  pendiente: { label: 'Pendiente', tone: 'warn' },
  activo: { label: 'Activo', tone: 'ok' },
  suspendido: { label: 'Suspendido', tone: 'danger' },
  rechazado: { label: 'Rechazado', tone: 'danger' },
  archivado: { label: 'Archivado', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;

/** Origin of a centre's licence data. */
export const LICENCE_CHECKS = {
  declarada: 'Declarada por el centro',
  revisada: 'Revisada por la administración',
} as const;
