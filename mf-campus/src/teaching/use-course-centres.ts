import { useList, useSession } from '@oficio/shared/store';
import { useTeachingCentres } from './use-teaching-centres.ts';

/** Lists the centres where the user may create a course, by name: those they manage or teach in. */
export function useCourseCentres() {
  const { user } = useSession();
  const managed = user?.gestorDe ?? [];
  const teaching = useTeachingCentres();
  const ids = [...new Set([...managed, ...teaching.centres])].sort();
  const list = useList(
    'centros',
    { filters: { _id: { in: ids } }, sort: 'nombre', limit: 100 },
    { scope: 'centros-propios', enabled: ids.length > 0 },
  );
  return list.docs;
}
