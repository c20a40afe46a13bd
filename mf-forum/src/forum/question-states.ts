import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';

/** The states that readers see. */
export const STATE_OPTIONS = (['abierta', 'resuelta', 'cerrada'] as const).map((value) => ({
  value,
  label: QUESTION_STATES[value].label,
}));
