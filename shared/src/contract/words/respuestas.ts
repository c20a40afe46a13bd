import type { StateLook } from '../declaration/fields.ts';

/** The states of an answer. */
export const ANSWER_STATES = {
  pendiente: { label: 'En revisión', tone: 'warn' },
  visible: { label: 'Visible', tone: 'ok' },
  oculta: { label: 'Oculta', tone: 'danger' },
} as const satisfies Readonly<Record<string, StateLook>>;
