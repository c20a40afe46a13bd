import { MAX_FILTER_VALUES, MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useRecord, useSession } from '@oficio/shared/store';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** Returns a course with its programme, for its teachers. */
export function useTaughtCourse(courseId: string) {
  const { user } = useSession();
  const scope = `ensenar-${courseId}`;
  const course = useRecord('cursos', courseId);
  const modules = useWholeList('modulos', { filters: { curso: courseId }, sort: 'orden' }, { scope });
  const lessons = useWholeList('clases', { filters: { curso: courseId }, sort: 'orden' }, { scope });
  const exercises = useWholeList(
    'ejercicios',
    { filters: { cursoRaiz: courseId }, sort: 'creadoEn' },
    { scope },
  );
  const ids = exercises.docs.map(({ _id }) => _id).slice(0, MAX_FILTER_VALUES);
  const toGrade = useList(
    'intentos',
    { filters: { ejercicio: { in: ids }, estado: 'enCorreccion' }, sort: 'enviadoEn', limit: MAX_LIMIT },
    { scope, enabled: ids.length > 0, expand: ['usuario'] },
  );
  const requests = useList(
    'inscripciones',
    { filters: { curso: courseId, estado: { in: ['solicitada', 'enEspera'] } }, limit: 1 },
    { scope: `${scope}-pedidos` },
  );
  const record: Doc<'cursos'> | undefined = course.record;
  const isManager =
    user !== null &&
    record !== undefined &&
    (user.gestorDe.includes(record.centro) ||
      user.roles.some((role) => role === 'admin' || role === 'superadmin'));
  const { record: centre } = useRecord('centros', record?.centro);
  const checksIdentities = isManager || (user !== null && (centre?.docentes ?? []).includes(user._id));
  const teaches = isManager || (user !== null && (record?.docentes ?? []).includes(user._id));
  return {
    user,
    scope,
    course,
    modules,
    lessons,
    exercises,
    toGrade,
    requests,
    isManager,
    teaches,
    /** Centre for which the user may check identities, as its manager or teacher. */
    checksIdentityFor: checksIdentities && centre?.estado === 'activo' ? record?.centro : undefined,
  };
}
export type TaughtCourse = ReturnType<typeof useTaughtCourse>;
