import type { StateLook } from '../declaration/fields.ts';

/** How a course is taken. */
export const COURSE_MODES = { enLinea: 'En línea', presencial: 'Presencial', mixta: 'Mixta' } as const;

/** How much a course asks for. */
export const COURSE_LEVELS = { inicial: 'Inicial', intermedio: 'Intermedio', avanzado: 'Avanzado' } as const;

/** The states of a course. */
export const COURSE_STATES = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enRevision: { label: 'En revisión', tone: 'info' },
  publicado: { label: 'Publicado', tone: 'ok' },
  archivado: { label: 'Archivado', tone: 'neutral' },
} as const satisfies Readonly<Record<string, StateLook>>;
