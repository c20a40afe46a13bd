/** Addresses of the teacher's side. */
export const SECTIONS = ['contenido', 'estudiantes', 'asistencia', 'corregir'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const teachPath = (curso?: string, seccion?: SectionName, more = ''): string =>
  `/campus?vista=ensenar${curso ? `&curso=${curso}` : ''}${seccion && seccion !== 'contenido' ? `&seccion=${seccion}` : ''}${more}`;
