/** Collections with a text search, and the site's label for each. */
export const SEARCHED = {
  cursos: 'Cursos',
  users: 'Profesionales',
  preguntas: 'Foro',
  centros: 'Centros',
  certificaciones: 'Certificaciones',
  posts: 'Novedades',
} as const;
export type SearchedName = keyof typeof SEARCHED;
