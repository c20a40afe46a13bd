import { viewOf, type ViewValues } from '@oficio/shared/contract/views';

/** Parts of a course for whoever teaches it, as `&seccion=` names them. */
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

/** The address of a part of a course; `more`: what that part reads. */
export const teachPath = (
  curso: string,
  seccion: SectionName = 'contenido',
  more: Omit<ViewValues<'taughtCourse'>, 'curso' | 'seccion'> = {},
): string => viewOf('taughtCourse', { curso, ...(seccion !== 'contenido' && { seccion }), ...more });
