import { MODERATION_QUEUES } from '@oficio/shared/contract/answers/moderation';

/** Sections of the moderation screen, each with the query of its pending items. */
export const VIEWS = {
  reportes: { label: 'Reportes', ...MODERATION_QUEUES.reportes },
  preguntas: { label: 'Preguntas', ...MODERATION_QUEUES.preguntas },
  respuestas: { label: 'Respuestas', ...MODERATION_QUEUES.respuestas },
  credenciales: { label: 'Credenciales', ...MODERATION_QUEUES.credenciales },
  perfiles: { label: 'Perfiles', ...MODERATION_QUEUES.perfiles },
} satisfies Record<keyof typeof MODERATION_QUEUES, unknown>;

export type View = keyof typeof VIEWS;
export const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);
/** References to expand in each section. */
export const EXPANDED_REFERENCES: Readonly<Record<View, readonly string[]>> = {
  reportes: ['creadoPor', 'curso'],
  preguntas: ['autor', 'categoria', 'tipo', 'curso'],
  respuestas: ['autor', 'pregunta'],
  credenciales: ['titular', 'certificacion', 'archivo'],
  perfiles: ['provincia', 'zona'],
};
