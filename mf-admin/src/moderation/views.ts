import type { FilterValue } from '@oficio/shared/store';

/** The parts of moderation, each with what waits in it. */
export const VIEWS = {
  reportes: { label: 'Reportes', collection: 'reportes', filters: { estado: 'abierto', grupo: null } },
  preguntas: { label: 'Preguntas', collection: 'preguntas', filters: { estado: 'pendiente' } },
  respuestas: { label: 'Respuestas', collection: 'respuestas', filters: { estado: 'pendiente' } },
  credenciales: {
    label: 'Credenciales',
    collection: 'credenciales',
    filters: { estado: 'pendiente', origen: 'cargada' },
  },
  perfiles: {
    label: 'Perfiles',
    collection: 'users',
    filters: { 'perfilProfesional.estado': 'pendiente' },
  },
} as const satisfies Record<
  string,
  { label: string; collection: string; filters: Readonly<Record<string, FilterValue>> }
>;

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
