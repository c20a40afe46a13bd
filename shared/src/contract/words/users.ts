import type { StateLook } from '../declaration/fields.ts';

/** Ways a professional works. */
export const WORK_MODES = {
  presencial: 'Presencial',
  enLinea: 'En línea',
  mixta: 'Presencial y en línea',
} as const;

/** States of a professional licence that a person declares. */
export const LICENCE_STATES = {
  declarada: { label: 'Declarada', tone: 'neutral' },
  revisada: { label: 'Revisada', tone: 'verified' },
} as const satisfies Readonly<Record<string, StateLook>>;

/** Labels of those states for a profile's public copy, which has no transitions. */
export const LICENCE_LABELS = {
  declarada: LICENCE_STATES.declarada.label,
  revisada: LICENCE_STATES.revisada.label,
} as const;
