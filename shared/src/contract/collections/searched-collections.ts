/** The collections that people search by what they type, and how the site calls each search. */
export const SEARCHED = {
  cursos: 'Cursos',
  users: 'Profesionales',
  preguntas: 'Foro',
  centros: 'Centros',
  certificaciones: 'Certificaciones',
  posts: 'Novedades',
} as const;
export type SearchedName = keyof typeof SEARCHED;
