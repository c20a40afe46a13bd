import type { StateLook } from '../declaration/fields.ts';

export const ANSWER_STATES = {
  pendiente: { label: 'En revisión', tone: 'warn' },
  visible: { label: 'Visible', tone: 'ok' },
  oculta: { label: 'Oculta', tone: 'danger' },
} as const satisfies Readonly<Record<string, StateLook>>;
