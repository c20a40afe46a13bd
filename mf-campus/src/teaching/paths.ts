/** Addresses of the teacher's side. */
export const SECTIONS = [
  'contenido',
  'banco',
  'estudiantes',
  'notas',
  'asistencia',
  'practica',
  'corregir',
  'foro',
  'avisos',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const teachPath = (courseId?: string, seccion?: SectionName, more = ''): string =>
  `/campus?vista=ensenar${courseId ? `&curso=${courseId}` : ''}${seccion && seccion !== 'contenido' ? `&seccion=${seccion}` : ''}${more}`;
