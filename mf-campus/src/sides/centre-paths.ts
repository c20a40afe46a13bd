import { viewOf, type ViewValues } from '@oficio/shared/contract/views';

/** Sections of a centre's desk, as `&seccion=` names them. */
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

/** Returns the URL of a section of a centre's desk. `more`: the section's own parameters. */
export const centrePath = (
  centro: string,
  seccion: SectionName = 'resumen',
  more: Omit<ViewValues<'desk'>, 'centro' | 'seccion'> = {},
): string => viewOf('desk', { centro, ...(seccion !== 'resumen' && { seccion }), ...more });
