import type { StateLook } from '../declaration/fields.ts';

/** Purposes of a certification. */
export const CERTIFICATION_SCOPES = {
  formacion: 'Formación',
  competencia: 'Competencia laboral',
  habilitante: 'Habilitante',
} as const;

/** Ways to renew a credential. */
export const RENEWAL_MODES = {
  curso: 'Con un curso',
  examen: 'Con un examen',
  horas: 'Con horas acreditadas',
} as const;

export const CERTIFICATION_STATES = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enRevision: { label: 'En revisión', tone: 'info' },
  publicada: { label: 'Publicada', tone: 'ok' },
  retirada: { label: 'Retirada', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;
