/** Parts of a centre's desk, as `&seccion=` names them. */
export const SECTIONS = [
  'resumen',
  'cursos',
  'solicitudes',
  'estudiantes',
  'invitaciones',
  'corregir',
  'practica',
  'certificaciones',
  'emitir',
  'credenciales',
  'mensajes',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The address of a part of a centre's desk; `more`: what that part reads, already encoded. */
export const centrePath = (centreId: string, seccion: SectionName = 'resumen', more = ''): string =>
  `/campus?vista=centro&centro=${centreId}${seccion === 'resumen' ? '' : `&seccion=${seccion}`}${more}`;

/** What waits in all of a person's centres. */
export const ALL_CENTRES = '/campus?vista=centro';
