import { operationAddress } from '../../contract/calls/operation-address.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import type { RecordQuery } from '../../contract/queries/declare.ts';
import { resolve } from '../../contract/queries/resolve.ts';
import { keyOf, queryString } from '../../contract/queries/wire.ts';
import { actionsOf } from '../actions.ts';
import { viewScope } from '../first-data.ts';
import { selectScope } from '../selectors.ts';
import { scopeKey, type ScopeState } from '../state.ts';
import type { AskHow, Asking, ExpandedFor, ExpandKey, Name, ValuesFor } from '../types.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';
import { useFetch } from './use-fetch.ts';

export interface ViewedRecord<R> {
  readonly record: R | undefined;
  readonly status: RequestStatus;
  /** Whether the server answered that the record does not exist, or that this person may not know of it. */
  readonly notFound: boolean;
  readonly reload: () => void;
}

export interface RecordHow<K extends string> {
  readonly expand?: readonly K[];
  /** One scope per record by default. */
  readonly scope?: string;
}

interface RecordRequest<N extends Name> {
  readonly collection: N;
  readonly id: string | undefined;
  readonly expand?: readonly string[] | undefined;
  readonly namedScope?: string | undefined;
}

/** A record's query does not depend on the date. */
const ARBITRARY_DATE = new Date(0);

function requestOf<N extends CollectionName>(
  query: RecordQuery<N>,
  values: ValuesFor<string>,
): RecordRequest<N> {
  const { id, options, scope } = resolve(query, values, ARBITRARY_DATE) ?? {};
  return { collection: query.collection, id, expand: options?.expand, namedScope: scope };
}

/**
 * Fetches one record by its `_id` when the screen opens and when the id changes; fetches nothing without an
 * id. The query is either a declared one (`recordOf`) with the values of its parameters, or the given id.
 */
export function useRecord<N extends CollectionName, K extends string, V extends string>(
  query: RecordQuery<N, K, V>,
  ...asking: Asking<V>
): ViewedRecord<ExpandedFor<N, K>>;
export function useRecord<const N extends Name, const K extends ExpandKey<N> = never>(
  collection: N,
  id: string | undefined,
  how?: RecordHow<K>,
): ViewedRecord<ExpandedFor<N, K>>;
export function useRecord(
  collectionOrQuery: Name | RecordQuery,
  idOrValues?: string | ValuesFor<string>,
  { expand, scope: namedScope, enabled = true }: RecordHow<string> & AskHow = {},
): ViewedRecord<ExpandedFor<Name, string>> {
  return useRequestedRecord(
    typeof collectionOrQuery === 'string'
      ? {
          collection: collectionOrQuery,
          id: typeof idOrValues === 'string' ? idOrValues : undefined,
          expand,
          namedScope,
        }
      : requestOf(collectionOrQuery, enabled && typeof idOrValues === 'object' ? idOrValues : {}),
  );
}

function useRequestedRecord<N extends Name, K extends string>({
  collection,
  id,
  expand,
  namedScope,
}: RecordRequest<N>): ViewedRecord<ExpandedFor<N, K>> {
  const { dispatch } = useAppStore();
  const scope = namedScope ?? viewScope(id ?? '');
  const state = useAppSelector((root) => selectScope(root, collection, scope));
  const options = expand?.length ? { expand } : {};
  const key = keyOf('view', options, id);

  const isShown = id !== undefined && state.viewedKey === key && state.viewed?._id === id;
  const send = () => {
    if (id) dispatch(actionsOf(collection).view(id, options, { scope, key }));
    return undefined;
  };
  const reload = useFetch({
    key: id ? `${scopeKey(collection, scope)} ${key}` : null,
    address: `${operationAddress(collection, 'view', id)}${queryString(options)}`,
    isShown,
    send,
  });

  return {
    // The record is this collection's, with the references that this hook requests to expand.
    record: isShown ? (state.viewed as unknown as ExpandedFor<N, K>) : undefined,
    status: statusOf(state, id, isShown),
    notFound: state.missing,
    reload,
  };
}

function statusOf({ viewingStatus }: ScopeState, id: string | undefined, isShown: boolean): RequestStatus {
  if (!id) return 'notloaded';
  if (isShown) return 'loaded';
  return viewingStatus === 'failed' ? 'failed' : 'loading';
}
