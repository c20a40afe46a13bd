import { queryString } from '@oficio/shared/store';
import type { ListQuery } from '../management/use-list-state.ts';

/** Returns the query that selects a work's records: the list's query, without its pagination. */
export function workQuery({
  filters,
  searchString,
  sort,
  trash,
}: ListQuery): Readonly<Record<string, string>> {
  const query = queryString({
    filters,
    ...(searchString !== '' && { searchString }),
    ...(sort !== '' && { sort }),
    ...(trash && { papelera: true }),
  });
  return Object.fromEntries(new URLSearchParams(query));
}
