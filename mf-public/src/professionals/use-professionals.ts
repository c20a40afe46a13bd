import { useList, type List } from '@oficio/shared/store';
import { directoryFilters, type DirectoryValues, type Professional } from './directory.ts';
import type { professionalCards, professionalRows } from './professionals.queries.ts';

/** The professionals that the address asks for, and its filters for what is asked besides. */
export function useProfessionals(
  query: typeof professionalCards | typeof professionalRows,
  values: DirectoryValues & { readonly pagina: string },
) {
  const list: List<Professional> = useList(query, values);
  return { filters: directoryFilters(values), list };
}
