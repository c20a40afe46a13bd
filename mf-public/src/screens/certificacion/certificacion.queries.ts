import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { answer, param } from '@oficio/shared/contract/queries/slots';
import { CERTIFICATION_CARD } from '../../certifications/certifications.queries.ts';
import { COURSE_CARD } from '../../courses/courses.queries.ts';
import { PROFESSIONAL_CARD } from '../../professionals/professionals.queries.ts';

export const certification = recordOf('certificaciones', param('id'), { expand: CERTIFICATION_CARD.expand });

/** Courses that the certification requires. */
export const requiredCourses = listOf(
  'cursos',
  { filters: { _id: { in: answer('cursos', certification, 'requisitos.cursos') } }, limit: 30 },
  { scope: 'de-{id}', ...COURSE_CARD },
);

/** All the published or retired editions of the certification. */
export const certificationEditions = listOf(
  'certificaciones',
  {
    filters: {
      codigo: { in: answer('codigo', certification, 'codigo') },
      estado: { in: ['publicada', 'retirada'] },
    },
    limit: 40,
  },
  { scope: 'ediciones-{id}', fields: ['nombre', 'codigo', 'estado', 'edicion', 'numeroEdicion'] },
);

/** Holders of any edition, the first hundred. */
export const certificationHolders = listOf(
  'credenciales',
  {
    filters: {
      certificacion: { in: answer('ediciones', certificationEditions, '_id') },
      estado: 'vigente',
      enPerfil: true,
    },
    sort: '-emitidaEn',
    limit: 100,
  },
  { scope: 'titulares-{id}', fields: ['titular'] },
);

/** Holders who chose to be listed in the directory. */
export const listedHolders = listOf(
  'users',
  {
    filters: {
      'perfilPublico.titular': { ne: null },
      _id: { in: answer('titulares', certificationHolders, 'titular') },
    },
    limit: 6,
  },
  { scope: 'titulares-{id}', ...PROFESSIONAL_CARD },
);

export const certificationQueries = [
  certification,
  requiredCourses,
  certificationEditions,
  certificationHolders,
  listedHolders,
] as const;
