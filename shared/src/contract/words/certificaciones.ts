import type { StateLook } from '../declaration/fields.ts';

/** What a certification is for. */
export const CERTIFICATION_SCOPES = {
  formacion: 'Formación',
  competencia: 'Competencia laboral',
  habilitante: 'Habilitante',
} as const;

/** How one is renewed. */
export const RENEWAL_MODES = {
  curso: 'Con un curso',
  examen: 'Con un examen',
  horas: 'Con horas acreditadas',
} as const;

/** The states of a certification. */
export const CERTIFICATION_STATES = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enRevision: { label: 'En revisión', tone: 'info' },
  publicada: { label: 'Publicada', tone: 'ok' },
  retirada: { label: 'Retirada', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;
