import type { StateLook } from '../declaration/fields.ts';

/** Delivery modes of a course. */
export const COURSE_MODES = { enLinea: 'En línea', presencial: 'Presencial', mixta: 'Mixta' } as const;

export const COURSE_LEVELS = { inicial: 'Inicial', intermedio: 'Intermedio', avanzado: 'Avanzado' } as const;

export const COURSE_STATES = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enRevision: { label: 'En revisión', tone: 'info' },
  publicado: { label: 'Publicado', tone: 'ok' },
  archivado: { label: 'Archivado', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;
