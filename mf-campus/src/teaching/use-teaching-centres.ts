import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import { useList, useSession } from '@oficio/shared/store';

/** Returns the centres where the user is a teacher, whose certification exams they evaluate. */
export function useTeachingCentres() {
  const { user } = useSession();
  const list = useList(
    'centros',
    { filters: { docentes: user?._id, estado: 'activo' }, sort: 'nombre', limit: MAX_LIMIT },
    { scope: 'enseno-en', enabled: user !== null },
  );
  return { centres: list.docs.map(({ _id }) => _id), status: list.status, reload: list.reload };
}

/** Returns the centres where the user may create a course, by name: those they manage or teach in. */
export function useCourseCentres() {
  const { user } = useSession();
  const managed = user?.gestorDe ?? [];
  const teaching = useTeachingCentres();
  const ids = [...new Set([...managed, ...teaching.centres])].sort();
  const list = useList(
    'centros',
    { filters: { _id: { in: ids } }, sort: 'nombre', limit: MAX_LIMIT },
    { scope: 'centros-propios', enabled: ids.length > 0 },
  );
  return list.docs;
}
