import { useList, type List } from '@oficio/shared/store';
import { PROFESSIONAL_EXPAND, type DirectoryValues, type Professional } from './directory.ts';
import { useDirectoryFilters } from './use-directory.ts';

/** The professionals that the address asks for; who holds the chosen certification is asked before. */
export function useProfessionals(
  values: DirectoryValues,
  { scope, limit, page }: { scope: string; limit: number; page?: number },
) {
  const directory = useDirectoryFilters(values);
  const list: List<Professional> = useList(
    'users',
    {
      searchString: values.buscar,
      ...(directory.filters && { filters: directory.filters }),
      ...(values.orden && { sort: values.orden }),
      limit,
      ...(page !== undefined && { page }),
    },
    { scope, expand: PROFESSIONAL_EXPAND, enabled: directory.filters !== undefined },
  );
  return {
    filters: directory.filters,
    list: directory.failed ? { ...list, status: 'failed' as const, reload: directory.reload } : list,
  };
}
