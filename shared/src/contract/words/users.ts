import type { StateLook } from '../declaration/fields.ts';

/** How a professional works. */
export const WORK_MODES = {
  presencial: 'Presencial',
  enLinea: 'En línea',
  mixta: 'Presencial y en línea',
} as const;

/** The states of a licence that a person says to have. */
export const LICENCE_STATES = {
  declarada: { label: 'Declarada', tone: 'neutral' },
  revisada: { label: 'Revisada', tone: 'verified' },
} as const satisfies Readonly<Record<string, StateLook>>;

/** The same where they aren't followed: in the copy that everybody sees. */
export const LICENCE_LABELS = {
  declarada: LICENCE_STATES.declarada.label,
  revisada: LICENCE_STATES.revisada.label,
} as const;
