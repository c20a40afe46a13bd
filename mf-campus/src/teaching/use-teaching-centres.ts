import { useList, useSession } from '@oficio/shared/store';

/** Lists the centres where the user is a teacher: they evaluate those centres' certification exams. */
export function useTeachingCentres() {
  const { user } = useSession();
  const list = useList(
    'centros',
    { filters: { docentes: user?._id, estado: 'activo' }, sort: 'nombre', limit: 100 },
    { scope: 'enseno-en', enabled: user !== null },
  );
  return { centres: list.docs.map(({ _id }) => _id), status: list.status, reload: list.reload };
}
