import { useMemo } from 'react';
import {
  callAddress,
  type AnswerOf,
  type CallDeclaration,
  type CallValues,
  type SentOf,
} from '../../contract/calls/call.ts';
import { operationAddress } from '../../contract/calls/operation-address.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import type { AnyRecord, Page } from '../../contract/declaration/collection.ts';
import type { ListQuery } from '../../contract/queries/declare.ts';
import { type ReadRequest, resolve } from '../../contract/queries/resolve.ts';
import { queryString, type ReadOptions } from '../../contract/queries/wire.ts';
import { outcomeOf, type Api, type CallOptions, type Outcome } from '../api.ts';
import type { ExpandedFor, ValuesFor } from '../types.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

/** The body that a call is sent with, if it has one. */
type Sending<D> = SentOf<D> extends undefined ? { readonly body?: undefined } : { readonly body: SentOf<D> };
export type RequestHow<D> = Sending<D> & { readonly signal?: AbortSignal };
type HowFor<D> = SentOf<D> extends undefined ? [how?: RequestHow<D>] : [how: RequestHow<D>];

export interface ApiCalls {
  /** Makes a declared call. Never rejects. */
  readonly request: <const D extends CallDeclaration>(
    call: D,
    values: CallValues<D>,
    ...how: HowFor<D>
  ) => Promise<Outcome<AnswerOf<D>>>;
  /** Reads records outside the store; searches if the options have a text. Never rejects. */
  readonly records: <R extends AnyRecord = AnyRecord>(
    collection: string,
    options: ReadOptions,
    how?: { readonly signal?: AbortSignal },
  ) => Promise<Outcome<Page<R>>>;
  /** Reads one record from the server. Never rejects. */
  readonly record: <R extends AnyRecord = AnyRecord>(
    collection: string,
    id: string,
    options?: Pick<ReadOptions, 'expand'>,
  ) => Promise<Outcome<R>>;
  /** Reads a page of a declared list outside the store. Never rejects. */
  readonly read: <N extends CollectionName, K extends string, V extends string>(
    query: ListQuery<N, K, V>,
    values: ValuesFor<V>,
  ) => Promise<Outcome<Page<ExpandedFor<N, K>>>>;
  /**
   * Returns the answer to a declared list that the server embedded in the page, to render with before
   * fetching; undefined without one, and after another account signed in.
   */
  readonly brought: <N extends CollectionName, K extends string, V extends string>(
    query: ListQuery<N, K, V>,
    values: ValuesFor<V>,
  ) => Page<ExpandedFor<N, K>> | undefined;
}

const EMPTY_PAGE = { docs: [], totalDocs: 0 };

const addressOf = ({ collection, operation, options }: ReadRequest): string =>
  `${operationAddress(collection, operation)}${queryString(options)}`;

/** Returns the request body: a form with its file last, or JSON. */
function bodyOf({ body }: CallDeclaration, sent: object | undefined): unknown {
  if (body?.is !== 'file' || sent === undefined) return sent;
  const form = new FormData();
  const { archivo, ...fields } = sent as Readonly<Record<string, unknown>> & { readonly archivo: Blob };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('archivo', archivo);
  return form;
}

/** Returns the only record of a page. @param missing message if there is none */
function firstOf<R>(outcome: Outcome<Page<R>>, missing: string): Outcome<R> {
  if (!outcome.ok) return outcome;
  const [data] = outcome.data.docs;
  return data ? { ok: true, data } : { ok: false, status: 404, message: missing, field: '' };
}

function apiCalls(api: Api, peek: (address: string) => unknown): ApiCalls {
  const get = <T>(address: string, options?: CallOptions): Promise<Outcome<T>> =>
    outcomeOf(api.call('GET', address, undefined, options));
  function prefetched<N extends CollectionName, K extends string, V extends string>(
    query: ListQuery<N, K, V>,
    values: ValuesFor<V>,
  ) {
    const request = resolve(query, values, new Date());
    // The server answered with the records that the query declares.
    return request && (peek(addressOf(request)) as Page<ExpandedFor<N, K>> | undefined);
  }
  return {
    request: (call, values, ...[options]) => {
      const { body, signal } = (options ?? {}) as { readonly body?: object; readonly signal?: AbortSignal };
      return outcomeOf(
        api.call(call.method, callAddress(call, values), bodyOf(call, body), {
          ...(call.answer.is === 'stream' && { as: 'blob' as const }),
          ...(signal && { signal }),
        }),
      );
    },
    records: (collection, options, callOptions) => {
      const operation = options.searchString === undefined ? 'load' : 'search';
      return get(`${operationAddress(collection, operation)}${queryString(options)}`, callOptions);
    },
    async record<R extends AnyRecord>(collection: string, id: string, options: ReadOptions = {}) {
      return firstOf(
        await get<Page<R>>(`${operationAddress(collection, 'view', id)}${queryString(options)}`),
        'Ya no existe.',
      );
    },
    brought: prefetched,
    async read<N extends CollectionName, K extends string, V extends string>(
      query: ListQuery<N, K, V>,
      values: ValuesFor<V>,
    ): Promise<Outcome<Page<ExpandedFor<N, K>>>> {
      const request = resolve(query, values, new Date());
      return request ? get(addressOf(request)) : { ok: true, data: EMPTY_PAGE };
    },
  };
}

/**
 * Returns the functions that make declared calls and read records outside the store's lists. A change of
 * account yields new functions, so that the effects that depend on them fetch again.
 */
export function useApi(): ApiCalls {
  const { api, brought } = useAppStore().services;
  const epoch = useAppSelector((root) => root.epoch);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new epoch yields new functions
  return useMemo(() => apiCalls(api, brought.peek), [api, brought, epoch]);
}
