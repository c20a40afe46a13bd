import { preguntas } from '@oficio/shared/contract/collections/preguntas';

const { states } = preguntas.fields.estado;

/** The states that readers see. */
export const STATE_OPTIONS = (['abierta', 'resuelta', 'cerrada'] as const).map((value) => ({
  value,
  label: states[value].label,
}));
