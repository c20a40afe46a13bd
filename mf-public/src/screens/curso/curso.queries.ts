import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import { answer, param } from '@oficio/shared/contract/queries/slots';
import { COURSE_CARD } from '../../courses/courses.queries.ts';

export const courseById = recordOf('cursos', param('id'), {
  expand: ['centro', 'categorias', 'docentes', 'certificaciones'],
});

const ofCourse = { filters: { curso: param('id') }, sort: 'orden', limit: 100 } as const;
export const courseModules = listOf('modulos', ofCourse, {
  scope: 'programa',
  fields: ['titulo', 'descripcion', 'obligatorio'],
});
/** Lessons of the course. Only preview lessons show their content. */
export const courseLessons = listOf('clases', ofCourse, {
  scope: 'programa',
  fields: ['titulo', 'tipo', 'modulo', 'duracionMin', 'obligatoria', 'vistaPrevia', 'contenido', 'encuentro'],
});

/** Other courses of its first category. */
export const relatedCourses = listOf(
  'cursos',
  {
    filters: { categorias: answer('categoria', courseById, 'categorias'), _id: { ne: param('id') } },
    sort: '-inscriptos',
    limit: 3,
  },
  { scope: 'relacionados', ...COURSE_CARD },
);

export const courseQueries = [courseById, courseModules, courseLessons, relatedCourses] as const;
