import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Facets, Interpretation, Nearness } from '../../contract/answers/interpretation.ts';
import { cutSearch, DEFAULT_LIMIT, MAX_VISITOR_OFFSET } from '../../contract/answers/limits.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import { operationAddress } from '../../contract/calls/operation-address.ts';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import { actionsOf } from '../actions.ts';
import type { ListQuery } from '../../contract/queries/declare.ts';
import { resolve } from '../../contract/queries/resolve.ts';
import { keyOf, queryEntries } from '../../contract/queries/wire.ts';
import { docsOf, selectScope } from '../selectors.ts';
import type { ScopeState } from '../state.ts';
import type { ExpandKey, ExpandedFor, LoadOptions, Name, SearchOptions } from '../types.ts';
import type { AskHow, Asking, ValuesFor } from './asking.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

export type ListOptions<N extends Name> = Omit<LoadOptions<N>, 'expand'> &
  Partial<Pick<SearchOptions<N>, 'searchString' | 'searchField'>>;

export interface ListHow<K extends string> {
  /** A name for this list, where a screen shows more than one of the collection. */
  readonly scope?: string;
  /** References that come as objects. */
  readonly expand?: readonly K[];
  /** False: asks for nothing yet. */
  readonly enabled?: boolean;
}

export interface List<R> {
  readonly docs: readonly R[];
  /** All that there are, not only those that came. */
  readonly totalDocs: number;
  /** Of these options: `loading` until their answer comes, `failed` when it did not. */
  readonly status: RequestStatus;
  /** These options' answer is there, and a further page (or the first one again) is on its way. */
  readonly loadingMore: boolean;
  /** That failed: what was there stays; offer to try again, do not go on by itself. */
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  /** Adds the next page (keep). */
  readonly loadMore: () => void;
  /** Asks again from the first page. */
  readonly reload: () => void;
  /** Words to highlight after a search. */
  readonly highlights: readonly string[];
  /** What a search that understands made of what was typed. */
  readonly interpretation: Interpretation | undefined;
  /** How many each value of the fields that it counts has; those of before while others are asked. */
  readonly facets?: Facets | undefined;
  /** The place that it is ordered from, and how far each record is. */
  readonly near?: Nearness | undefined;
}

const NONE: readonly never[] = [];
const DEFAULT_SEARCH_FIELD = '*';

function statusOf(scope: ScopeState, key: string, enabled: boolean): RequestStatus {
  if (!enabled) return 'notloaded';
  if (scope.answered?.key === key) return 'loaded';
  const failed = scope.loadingStatus === 'failed' || scope.searchingStatus === 'failed';
  return failed && scope.asked === key ? 'failed' : 'loading';
}

/** What a list asks for, however it was said. */
interface Asked<N extends Name> {
  readonly collection: N;
  readonly options: ListOptions<N>;
  readonly scope?: string | undefined;
  readonly expand?: readonly string[] | undefined;
  readonly enabled: boolean;
}

function askedOf<N extends CollectionName>(
  query: ListQuery<N>,
  values: ValuesFor<string>,
  { enabled = true }: AskHow,
  now: Date,
): Asked<N> {
  const request = resolve(query, values, now);
  if (!request) return { collection: query.collection, options: {}, scope: query.scope, enabled: false };
  const { expand, ...options } = request.options;
  // Checked where the query was declared.
  return { ...request, collection: query.collection, options: options as ListOptions<N>, expand, enabled };
}

/**
 * A list that loads when the screen opens and whenever its options change (by value, not by identity). It is
 * declared (`listOf`), with the values that the declaration leaves open, or said here.
 * With a `searchString` it searches; `loadMore` adds pages through the keep flag.
 * Coming back to the same list finds what was there.
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
  what: Name | ListQuery,
  second: object = {},
  how: ListHow<string> = {},
): List<ExpandedFor<Name, string>> {
  // One day for the whole visit: a list that asks "from today on" must not change at midnight by itself.
  const [now] = useState(() => new Date());
  return useAskedList(
    typeof what === 'string'
      ? { collection: what, options: second, enabled: true, ...how }
      : // The signatures tie the values to the query.
        askedOf(what, second as ValuesFor<string>, how, now),
  );
}

function useAskedList<N extends Name, K extends string>({
  collection,
  options,
  scope,
  expand,
  enabled,
}: Asked<N>): List<ExpandedFor<N, K>> {
  const { dispatch, services } = useAppStore();
  const owner = useId();
  const state = useAppSelector((root) => selectScope(root, collection, scope));
  const epoch = useAppSelector((root) => root.epoch);

  const { searchString: typed = '', searchField = DEFAULT_SEARCH_FIELD, ...rest } = options;
  const searchString = cutSearch(typed.trim());
  const load: LoadOptions<N> = { ...rest, ...(expand && { expand }) };
  const search: SearchOptions<N> = { ...load, searchString, searchField };
  const searching = searchString !== '';
  const key = searching ? keyOf('search', search) : keyOf('load', load);

  // The commands read the last options, which the key stands for, without changing when the options' identity does.
  const latest = useRef({ load, search, state });
  useEffect(() => {
    latest.current = { load, search, state };
  });

  const reload = useCallback(() => {
    const actions = actionsOf(collection);
    const meta = { ...(scope !== undefined && { scope }), key, owner };
    const { load, search } = latest.current;
    dispatch(searching ? actions.search({ page: 1, ...search }, meta) : actions.load(load, meta));
  }, [dispatch, collection, scope, key, owner, searching]);

  useEffect(() => {
    if (!enabled) return;
    const { answered } = latest.current.state;
    // Several pages of this very list are there (the screen was left and come back to): asking for the first
    // would take the others away from under the person's eyes.
    const first = latest.current.load.page ?? 1;
    if (answered?.key === key && answered.owner !== owner && answered.page > first) return;
    // It came inside the page, and stands in the state since the start: asking would draw the whole screen again.
    if (answered?.key === key) {
      const { load, search } = latest.current;
      const address = operationAddress(collection, searching ? 'search' : 'load');
      if (services.brought.take(address, queryEntries(searching ? search : load))) return;
    }
    reload();
  }, [enabled, reload, key, epoch, owner, searching, collection, services]);

  const { answered } = state;
  const mine = answered?.key === key;
  const pagesEnd = (answered?.page ?? 1) * (options.limit ?? DEFAULT_LIMIT);
  const reads = [state.loadingStatus, state.searchingStatus];
  const loadingMore = mine && reads.includes('loading');
  const moreFailed = mine && state.asked === key && reads.includes('failed');
  const hasMore = mine && pagesEnd < state.totalDocs && pagesEnd <= MAX_VISITOR_OFFSET;
  const loadMore = useCallback(() => {
    const { search, state } = latest.current;
    if (state.answered?.key !== key) return;
    const page = state.answered.page + 1;
    const meta = { ...(scope !== undefined && { scope }), key, owner, keep: true };
    dispatch(actionsOf(collection).search({ ...search, page }, meta));
  }, [dispatch, collection, scope, key, owner]);

  // While other options of this same screen load, what was there stays; another screen's records never show.
  const visible = mine || answered?.owner === owner;
  return {
    // Records of this collection, with what this hook asked to expand.
    docs: visible ? (docsOf(state) as readonly unknown[] as readonly ExpandedFor<N, K>[]) : NONE,
    totalDocs: visible ? state.totalDocs : 0,
    status: statusOf(state, key, enabled),
    loadingMore,
    moreFailed,
    hasMore,
    loadMore,
    reload,
    highlights: visible ? state.highlights : NONE,
    interpretation: visible && searching ? state.interpretation : undefined,
    facets: visible ? state.facets : undefined,
    near: visible ? state.near : undefined,
  };
}
