import { cutSearch } from '@oficio/shared/contract/answers/limits';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { pageNumber } from '@oficio/shared/router';
import { anyCollection, useList, type FilterValue } from '@oficio/shared/store';
import { expandedColumns, knownSort } from '../declarations/columns.ts';
import { readFilters } from '../declarations/filters.ts';
import { managedViews } from '../declarations/managed-rows.ts';

/** Store scope of the management screen's list. */
export const MANAGED_SCOPE = 'administrar';
export const LIMITS = [20, 50, 100] as const;

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly searchString: string;
  readonly trash: boolean;
  readonly filters: Readonly<Record<string, FilterValue>>;
}

/** Reads the list's query from the address; values that the collection does not support are left out. */
function listQuery(collection: Collection, user: SessionUser, params: URLSearchParams): ListQuery {
  return {
    page: pageNumber(params.get('pag') ?? ''),
    limit: LIMITS.find((limit) => String(limit) === params.get('por')) ?? LIMITS[0],
    sort: knownSort(collection, user, params.get('ordenar') ?? ''),
    searchString: cutSearch(params.get('buscar') ?? ''),
    trash: params.get('papelera') === '1',
    filters: readFilters(collection, params),
  };
}

/** Returns the rows that the address and the view of managed rows select. */
export function useManagedList(
  collection: Collection,
  user: SessionUser,
  params: URLSearchParams,
  columns: readonly string[],
) {
  const requested = listQuery(collection, user, params);
  const views = managedViews(collection, user);
  const view = views.find(({ value }) => value === params.get('ver')) ?? views[0];
  const query = { ...requested, filters: { ...view?.filters, ...requested.filters } };
  const { trash, sort, ...rest } = query;
  const list = useList(
    anyCollection(collection.name),
    { ...rest, ...(sort !== '' && { sort }), ...(trash && { papelera: true }) },
    {
      scope: MANAGED_SCOPE,
      expand: expandedColumns(collection, [...new Set([...columns, ...titleReferences(collection)])]),
    },
  );
  return { list, query, views, view };
}

/** References that name records without a title of their own. */
const titleReferences = (collection: Collection): readonly string[] =>
  collection.title === '_id' ? collection.summary : [];
