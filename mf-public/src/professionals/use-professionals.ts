import { refined } from '@oficio/shared/contract/queries/declare';
import { useList, type List } from '@oficio/shared/store';
import { amongHolders, directoryFilters, type DirectoryValues, type Professional } from './directory.ts';
import type { professionalCards, professionalRows } from './professionals.queries.ts';
import { useHolders } from './use-directory.ts';

/** The professionals that the address asks for; who holds the chosen certification is asked before. */
export function useProfessionals(
  query: typeof professionalCards | typeof professionalRows,
  values: DirectoryValues & { readonly pagina: string },
) {
  const holders = useHolders(values);
  const list: List<Professional> = useList(
    holders.ids ? refined(query, { _id: { in: amongHolders(holders.ids) } }) : query,
    values,
    { enabled: holders.ready },
  );
  return {
    filters: holders.ready ? directoryFilters(values, holders.ids) : undefined,
    list: holders.failed ? { ...list, status: 'failed' as const, reload: holders.reload } : list,
  };
}
