import { useList, useRecord, useSession } from '@oficio/shared/store';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** States of an enrolment in which progress is saved. */
const STUDYING: readonly string[] = ['activa', 'completada'];

/** Loads a course with its modules, lessons and exercises, and the user's enrolment, progress and attempts. */
export function useCourseData(courseId: string) {
  const { user } = useSession();
  const scope = `campus-${courseId}`;
  const course = useRecord('cursos', courseId, { expand: ['centro', 'categorias'] });
  const enrolments = useList(
    'inscripciones',
    { filters: { curso: courseId, usuario: user?._id }, sort: '-ciclo', limit: 1 },
    { scope, enabled: user !== null },
  );
  const enrolment = enrolments.docs[0];
  const studying = enrolment !== undefined && STUDYING.includes(enrolment.estado);
  const modules = useWholeList('modulos', { filters: { curso: courseId }, sort: 'orden' }, { scope });
  const lessonList = useWholeList(
    'clases',
    { filters: { curso: courseId }, sort: 'orden' },
    { scope, expand: ['adjuntos'] },
  );
  const progress = useWholeList(
    'progreso',
    { filters: { inscripcion: enrolment?._id } },
    { scope, enabled: enrolment !== undefined },
  );
  const exercises = useWholeList(
    'ejercicios',
    { filters: { cursoRaiz: courseId, estado: 'publicado' }, sort: 'creadoEn' },
    { scope, enabled: user !== null },
  );
  const attempts = useList(
    'intentos',
    {
      filters: { ejercicio: { in: exercises.docs.map(({ _id }) => _id) }, usuario: user?._id },
      sort: '-numero',
      limit: 100,
    },
    { scope, enabled: studying && exercises.docs.length > 0 },
  );

  return {
    user,
    scope,
    course,
    enrolments,
    enrolment,
    studying,
    modules,
    lessonList,
    progress,
    exercises,
    attempts,
  };
}
