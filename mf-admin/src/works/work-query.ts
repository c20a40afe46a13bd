import { queryString } from '@oficio/shared/store';
import type { ListQuery } from '../management/use-list-state.ts';

/** Converts the list's query, without its pagination, to the query that selects the records of a work. */
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
