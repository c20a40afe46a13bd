import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';

/** Options of the state filter: the states that every reader may see. */
export const STATE_OPTIONS = (['abierta', 'resuelta', 'cerrada'] as const).map((value) => ({
  value,
  label: QUESTION_STATES[value].label,
}));
