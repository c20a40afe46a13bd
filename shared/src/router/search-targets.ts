/** Where a text can be looked for; it travels as `?buscar=`. */
export const SEARCH_TARGETS = [
  { label: 'Cursos', path: '/showCursos', help: 'por título, tema o centro' },
  { label: 'Profesionales', path: '/resultados', help: 'por nombre o especialidad' },
  { label: 'Preguntas', path: '/foro', help: 'del foro y sus respuestas' },
] as const;

export type SearchPath = (typeof SEARCH_TARGETS)[number]['path'];

/** The address that looks for a text there; without a text, the whole list. */
export const searchAddress = (path: SearchPath, text: string): string =>
  text ? `${path}?${new URLSearchParams({ buscar: text })}` : path;
