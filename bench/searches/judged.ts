/** By collection, what somebody types and beginnings or parts of the titles that have to come; none where nothing fits. */
export type JudgedSearches = Readonly<
  Record<
    'cursos' | 'profesionales' | 'preguntas' | 'centros' | 'certificaciones',
    Readonly<Record<string, readonly string[]>>
  >
>;
