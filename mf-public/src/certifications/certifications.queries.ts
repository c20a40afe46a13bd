/** Fields and references that a list of certification cards fetches. */
export const CERTIFICATION_CARD = {
  expand: ['centroEmisor', 'categoria'],
  fields: ['nombre', 'descripcion', 'imagen', 'vigenciaMeses', 'emitidas', 'alcance', 'estado'],
} as const;
