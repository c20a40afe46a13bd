import { withQuery } from '../kit/with-query.ts';

/** Lists that can be searched from the site's search box; the text is sent as `?buscar=`. */
export const SEARCH_TARGETS = [
  { label: 'Cursos', path: '/showCursos', help: 'por título, tema o centro' },
  { label: 'Profesionales', path: '/resultados', help: 'por nombre o especialidad' },
  { label: 'Preguntas', path: '/foro', help: 'del foro y sus respuestas' },
] as const;

export type SearchPath = (typeof SEARCH_TARGETS)[number]['path'];

/** Returns the address that searches a list for a text; without a text, the whole list. */
export const searchAddress = (path: SearchPath, text: string): string => withQuery(path, { buscar: text });
