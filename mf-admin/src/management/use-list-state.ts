import { cutSearch } from '@oficio/shared/contract/answers/limits';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { pageNumber } from '@oficio/shared/router';
import { anyCollection, useList } from '@oficio/shared/store';
import { useState } from 'react';
import { expandedColumns, storeColumns, storedColumns, supportedSort } from '../declarations/columns.ts';
import { filterFields, filterParams, readFilters } from '../declarations/filters.ts';
import { managedViews } from '../declarations/managed-rows.ts';
import { createsHere } from '../declarations/permissions.ts';
import { workQuery, type ListQuery } from '../works/work-query.ts';
import type { Managed } from './use-management-url.ts';

/** Store scope of the management screen's list. */
export const MANAGED_SCOPE = 'administrar';
export const PAGE_SIZES = [20, 50, 100] as const;

export type ListState = ReturnType<typeof useListState>;

/** Returns the management screen's list, with its query, columns and selection. */
export function useListState({ collection, user, url }: Managed) {
  const [columns, setColumns] = useState(() => storedColumns(collection));
  const { list, query, views, view } = useManagedList(collection, user, url.params, columns);
  const selection = useSelection(list.docs, JSON.stringify(workQuery(query)));
  const canCreate = createsHere(collection, user) && !query.trash;
  return {
    columns,
    chooseColumns: (next: readonly string[]): void => {
      setColumns([...next]);
      storeColumns(collection, next);
    },
    list,
    query,
    views,
    view,
    selection,
    /** Path of the create form; undefined if none can be created here. */
    newPath: canCreate ? url.to({ nuevo: '1' }) : undefined,
    /** Removes the search and every filter. */
    clear: (): void => {
      const filters = filterFields(collection).flatMap(([name, field]) => filterParams(name, field));
      url.set({ ...Object.fromEntries(filters.map((param) => [param, ''])), buscar: '', pag: '' });
    },
  };
}

/** Reads the list's query from the page's parameters, without values that the collection does not support. */
function listQuery(collection: Collection, user: SessionUser, params: URLSearchParams): ListQuery {
  return {
    page: pageNumber(params.get('pag') ?? ''),
    limit: PAGE_SIZES.find((limit) => String(limit) === params.get('por')) ?? PAGE_SIZES[0],
    sort: supportedSort(collection, user, params.get('ordenar') ?? ''),
    searchString: cutSearch(params.get('buscar') ?? ''),
    trash: params.get('papelera') === '1',
    filters: readFilters(collection, params),
  };
}

/** Returns the rows that the parameters and the view of managed rows select. */
function useManagedList(
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

/** Returns the references that name a record without a title of its own. */
const titleReferences = (collection: Collection): readonly string[] =>
  collection.title === '_id' ? collection.summary : [];

/** Returns the selection: some rows of the page, or all that the query finds until the query changes. */
function useSelection(docs: readonly AnyRecord[], query: string) {
  const [selected, setSelected] = useState<string[]>([]);
  const [selectedQuery, setSelectedQuery] = useState<string>();
  const select = (ids: string[]) => {
    setSelected(ids);
    setSelectedQuery(undefined);
  };
  return {
    selected,
    select,
    rows: docs.filter(({ _id }) => selected.includes(_id)),
    all: selectedQuery === query,
    selectAll: () => setSelectedQuery(query),
  };
}
