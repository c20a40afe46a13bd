import { MODERATED } from '@oficio/shared/contract/answers/moderation';

/** The parts of moderation, each with what waits in it. */
export const VIEWS = {
  reportes: { label: 'Reportes', ...MODERATED.reportes },
  preguntas: { label: 'Preguntas', ...MODERATED.preguntas },
  respuestas: { label: 'Respuestas', ...MODERATED.respuestas },
  credenciales: { label: 'Credenciales', ...MODERATED.credenciales },
  perfiles: { label: 'Perfiles', ...MODERATED.perfiles },
} satisfies Record<keyof typeof MODERATED, unknown>;

export type View = keyof typeof VIEWS;
export const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);
/** The references that come with their names. */
export const EXPAND: Readonly<Record<View, readonly string[]>> = {
  reportes: ['creadoPor', 'curso'],
  preguntas: ['autor', 'categoria', 'tipo', 'curso'],
  respuestas: ['autor', 'pregunta'],
  credenciales: ['titular', 'certificacion', 'archivo'],
  perfiles: ['provincia', 'zona'],
};
