import type { StateLook } from '../declaration/fields.ts';

/** Evidence levels of a credential. */
export const PROOF_LEVELS = {
  firmada: 'Firma comprobada',
  revisada: 'Revisada por Oficio',
  declarada: 'Declarada por la persona',
} as const;

export const CREDENTIAL_STATES = {
  pendiente: { label: 'En revisión', tone: 'warn' },
  vigente: { label: 'Vigente', tone: 'verified' },
  suspendida: { label: 'Suspendida', tone: 'warn' },
  vencida: { label: 'Vencida', tone: 'neutral' },
  revocada: { label: 'Revocada', tone: 'danger' },
  reemplazada: { label: 'Reemplazada', tone: 'neutral' },
  rechazada: { label: 'Rechazada', tone: 'danger' },
} as const satisfies Readonly<Record<string, StateLook>>;
