import { useSession } from '@oficio/shared/store';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** Loads all the centres that the user manages, sorted by name. */
export function useManagedCentres() {
  const { user } = useSession();
  const managedIds = user?.gestorDe ?? [];
  const list = useWholeList(
    'centros',
    { filters: { gestores: user?._id }, sort: 'nombre' },
    { scope: 'mis-centros', enabled: managedIds.length > 1 },
  );
  return { managedIds, centres: list.docs };
}
