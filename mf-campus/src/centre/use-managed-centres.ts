import { useSession } from '@oficio/shared/store';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** Loads all the centres that the user manages, sorted by name. */
export function useManagedCentres() {
  const { user } = useSession();
  const mine = user?.gestorDe ?? [];
  const list = useWholeList(
    'centros',
    { filters: { gestores: user?._id }, sort: 'nombre' },
    { scope: 'mis-centros', enabled: mine.length > 1 },
  );
  return { mine, centres: list.docs };
}
