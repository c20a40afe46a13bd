import { queryString, type FilterValue } from '@oficio/shared/store';

/** Selection, order and page of a management list. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly searchString: string;
  readonly trash: boolean;
  readonly filters: Readonly<Record<string, FilterValue>>;
}

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
