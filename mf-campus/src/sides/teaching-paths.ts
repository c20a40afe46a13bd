import { viewOf, type ViewValues } from '@oficio/shared/contract/views';

/** Sections of a course's teaching view, as `&seccion=` names them. */
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

/** Returns the URL of a section of a course's teaching view. `more`: the section's own parameters. */
export const teachPath = (
  curso: string,
  seccion: SectionName = 'contenido',
  more: Omit<ViewValues<'taughtCourse'>, 'curso' | 'seccion'> = {},
): string => viewOf('taughtCourse', { curso, ...(seccion !== 'contenido' && { seccion }), ...more });
