import { useList, useSession } from '@oficio/shared/store';

/** The centres whose teacher the person is: they take the exams of their certifications. */
export function useTeachingCentres() {
  const { user } = useSession();
  const list = useList(
    'centros',
    { filters: { docentes: user?._id, estado: 'activo' }, sort: 'nombre', limit: 100 },
    { scope: 'enseno-en', enabled: user !== null },
  );
  return { centres: list.docs.map(({ _id }) => _id), status: list.status, reload: list.reload };
}
