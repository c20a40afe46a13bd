/** Fields and references that a list of course cards fetches. */
export const COURSE_CARD = {
  expand: ['centro', 'categorias'],
  fields: [
    'titulo',
    'resumen',
    'imagen',
    'modalidad',
    'nivel',
    'horas',
    'precio',
    'inicio',
    'cupo',
    'inscriptos',
    'reservados',
  ],
} as const;
