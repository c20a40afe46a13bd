/**
 * By collection, typed texts and the beginnings or parts of the expected titles; an empty list where nothing
 * fits.
 */
export type JudgedSearches = Readonly<
  Record<
    'cursos' | 'profesionales' | 'preguntas' | 'centros' | 'certificaciones',
    Readonly<Record<string, readonly string[]>>
  >
>;
