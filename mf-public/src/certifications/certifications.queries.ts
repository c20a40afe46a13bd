/** What a list of certification cards brings. */
export const CERTIFICATION_CARD = {
  expand: ['centroEmisor', 'categoria'],
  fields: ['nombre', 'descripcion', 'imagen', 'vigenciaMeses', 'emitidas', 'alcance', 'estado'],
} as const;
