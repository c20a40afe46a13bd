import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Facets, Interpretation, Nearness } from '../../contract/answers/interpretation.ts';
import { cutSearch, DEFAULT_LIMIT, MAX_VISITOR_OFFSET } from '../../contract/answers/limits.ts';
import { operationAddress } from '../../contract/calls/operation-address.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import type { ListQuery } from '../../contract/queries/declare.ts';
import { resolve } from '../../contract/queries/resolve.ts';
import { keyOf, queryString } from '../../contract/queries/wire.ts';
import { actionsOf } from '../actions.ts';
import { docsOf, selectScope } from '../selectors.ts';
import { scopeKey, type ScopeState } from '../state.ts';
import type {
  AskHow,
  Asking,
  ExpandedFor,
  ExpandKey,
  LoadOptions,
  Name,
  SearchOptions,
  ValuesFor,
} from '../types.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';
import { useFetch } from './use-fetch.ts';

export type ListOptions<N extends Name> = Omit<LoadOptions<N>, 'expand'> &
  Partial<Pick<SearchOptions<N>, 'searchString' | 'searchField'>>;

export interface ListHow<K extends string> {
  /** Name of this list, if a screen shows several of the collection. */
  readonly scope?: string;
  /** References to expand into objects. */
  readonly expand?: readonly K[];
  /** If false, does not fetch yet. */
  readonly enabled?: boolean;
}

export interface List<R> {
  readonly docs: readonly R[];
  /** Total number of records, not only those fetched. */
  readonly totalDocs: number;
  /** Status for the current options: `loading` until their answer arrives, `failed` if the request failed. */
  readonly status: RequestStatus;
  /** Whether a further page, or the first one again, is in flight while these options' records are shown. */
  readonly loadingMore: boolean;
  /** Whether that fetch failed. The records stay; offer to retry, and do not retry automatically. */
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  /** Fetches the next page and appends it. */
  readonly loadMore: () => void;
  /** Fetches again from the first page. */
  readonly reload: () => void;
  /** Words to highlight after a search. */
  readonly highlights: readonly string[];
  /** The server's interpretation of the typed text, for a search that understands it. */
  readonly interpretation: Interpretation | undefined;
  /** Counts per value of the counted fields; the previous ones stay while new ones are fetched. */
  readonly facets?: Facets | undefined;
  /** Place that the list is ordered from, and each record's distance to it. */
  readonly near?: Nearness | undefined;
}

const NO_RECORDS: readonly never[] = [];
const DEFAULT_SEARCH_FIELD = '*';

function statusOf(scope: ScopeState, key: string, enabled: boolean): RequestStatus {
  if (!enabled) return 'notloaded';
  if (scope.answered?.key === key) return 'loaded';
  const hasFailed = scope.loadingStatus === 'failed' || scope.searchingStatus === 'failed';
  return hasFailed && scope.asked === key ? 'failed' : 'loading';
}

/** A list's request, from either form of the arguments. */
interface ListRequest<N extends Name> {
  readonly collection: N;
  readonly options: ListOptions<N>;
  readonly scope?: string | undefined;
  readonly expand?: readonly string[] | undefined;
  readonly enabled: boolean;
}

function requestOf<N extends CollectionName>(
  query: ListQuery<N>,
  values: ValuesFor<string>,
  { enabled = true }: AskHow,
  now: Date,
): ListRequest<N> {
  const request = resolve(query, values, now);
  if (!request) return { collection: query.collection, options: {}, scope: query.scope, enabled: false };
  const { expand, ...options } = request.options;
  // The query's types were checked at its declaration.
  return { ...request, collection: query.collection, options: options as ListOptions<N>, expand, enabled };
}

/**
 * Loads a list when the screen opens and whenever its options change (by value, not by identity). The list is
 * either a declared one (`listOf`) with the values of its parameters, or the given options. With a
 * `searchString` it searches; `loadMore` appends pages. On return to the same list, its records are still
 * there.
 */
export function useList<N extends CollectionName, K extends string, V extends string>(
  query: ListQuery<N, K, V>,
  ...asking: Asking<V>
): List<ExpandedFor<N, K>>;
export function useList<const N extends Name, const K extends ExpandKey<N> = never>(
  collection: N,
  options?: ListOptions<N>,
  how?: ListHow<K>,
): List<ExpandedFor<N, K>>;
export function useList(
  collectionOrQuery: Name | ListQuery,
  optionsOrValues: object = {},
  how: ListHow<string> = {},
): List<ExpandedFor<Name, string>> {
  // One date for the whole visit, so that a list "from today on" doesn't change at midnight.
  const [now] = useState(() => new Date());
  return useRequestedList(
    typeof collectionOrQuery === 'string'
      ? { collection: collectionOrQuery, options: optionsOrValues, enabled: true, ...how }
      : // The signatures tie the values to the query.
        requestOf(collectionOrQuery, optionsOrValues as ValuesFor<string>, how, now),
  );
}

function useRequestedList<N extends Name, K extends string>({
  collection,
  options,
  scope,
  expand,
  enabled,
}: ListRequest<N>): List<ExpandedFor<N, K>> {
  const { dispatch } = useAppStore();
  const owner = useId();
  const state = useAppSelector((root) => selectScope(root, collection, scope));

  const { searchString: typed = '', searchField = DEFAULT_SEARCH_FIELD, ...rest } = options;
  const searchString = cutSearch(typed.trim());
  const load: LoadOptions<N> = { ...rest, ...(expand && { expand }) };
  const search: SearchOptions<N> = { ...load, searchString, searchField };
  const isSearch = searchString !== '';
  const [operation, query] = isSearch ? (['search', search] as const) : (['load', load] as const);
  const key = keyOf(operation, query);
  const meta = { ...(scope !== undefined && { scope }), key, owner };

  const { answered } = state;
  const isAnswered = answered?.key === key;
  const send = () => {
    const actions = actionsOf(collection);
    dispatch(isSearch ? actions.search({ page: 1, ...search }, meta) : actions.load(load, meta));
    return undefined;
  };
  const reload = useFetch({
    key: enabled ? `${scopeKey(collection, scope)} ${key}` : null,
    address: `${operationAddress(collection, operation)}${queryString(query)}`,
    isShown: isAnswered,
    // Several pages of this list were loaded before the screen was left: fetching only the first would remove
    // the others while the person reads them.
    isComplete: isAnswered && answered.owner !== owner && answered.page > (load.page ?? 1),
    send,
  });

  // Reads the latest options through a ref, so that it stays the same when only their identity changes.
  const latest = useRef({ search, meta, answered });
  useEffect(() => {
    latest.current = { search, meta, answered };
  });
  const loadMore = useCallback(() => {
    const { search, meta, answered } = latest.current;
    if (answered?.key !== meta.key) return;
    const page = answered.page + 1;
    dispatch(actionsOf(collection).search({ ...search, page }, { ...meta, keep: true }));
  }, [dispatch, collection]);

  const fetchedUpTo = (answered?.page ?? 1) * (options.limit ?? DEFAULT_LIMIT);
  const readStatuses = [state.loadingStatus, state.searchingStatus];
  // While this screen's other options load, the previous records stay; another screen's records never show.
  const isVisible = isAnswered || answered?.owner === owner;
  return {
    // The records are this collection's, with the references that this hook requests to expand.
    docs: isVisible ? (docsOf(state) as readonly unknown[] as readonly ExpandedFor<N, K>[]) : NO_RECORDS,
    totalDocs: isVisible ? state.totalDocs : 0,
    status: statusOf(state, key, enabled),
    loadingMore: isAnswered && readStatuses.includes('loading'),
    moreFailed: isAnswered && state.asked === key && readStatuses.includes('failed'),
    hasMore: isAnswered && fetchedUpTo < state.totalDocs && fetchedUpTo <= MAX_VISITOR_OFFSET,
    loadMore,
    reload,
    highlights: isVisible ? state.highlights : NO_RECORDS,
    interpretation: isVisible && isSearch ? state.interpretation : undefined,
    facets: isVisible ? state.facets : undefined,
    near: isVisible ? state.near : undefined,
  };
}
