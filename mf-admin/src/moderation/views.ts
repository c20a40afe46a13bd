import { MODERATED } from '@oficio/shared/contract/answers/moderation';

/** Sections of the moderation screen, each with the query of its pending items. */
export const VIEWS = {
  reportes: { label: 'Reportes', ...MODERATED.reportes },
  preguntas: { label: 'Preguntas', ...MODERATED.preguntas },
  respuestas: { label: 'Respuestas', ...MODERATED.respuestas },
  credenciales: { label: 'Credenciales', ...MODERATED.credenciales },
  perfiles: { label: 'Perfiles', ...MODERATED.perfiles },
} satisfies Record<keyof typeof MODERATED, unknown>;

export type View = keyof typeof VIEWS;
export const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);
/** References to expand in each section. */
export const EXPAND: Readonly<Record<View, readonly string[]>> = {
  reportes: ['creadoPor', 'curso'],
  preguntas: ['autor', 'categoria', 'tipo', 'curso'],
  respuestas: ['autor', 'pregunta'],
  credenciales: ['titular', 'certificacion', 'archivo'],
  perfiles: ['provincia', 'zona'],
};
