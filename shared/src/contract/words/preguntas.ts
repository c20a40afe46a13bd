import type { StateLook } from '../declaration/fields.ts';

/** Audiences of a question. */
export const QUESTION_VISIBILITIES = {
  publica: 'Pública',
  curso: 'Quienes hacen el curso',
  docentes: 'Solo docentes del curso',
} as const;

export const QUESTION_STATES = {
  pendiente: { label: 'En revisión', tone: 'warn' },
  abierta: { label: 'Abierta', tone: 'info' },
  resuelta: { label: 'Resuelta', tone: 'ok' },
  cerrada: { label: 'Cerrada', tone: 'neutral' },
  oculta: { label: 'Oculta', tone: 'danger' },
} as const satisfies Readonly<Record<string, StateLook>>;
