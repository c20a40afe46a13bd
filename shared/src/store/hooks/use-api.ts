import { useMemo } from 'react';
import { operationAddress } from '../../contract/calls/operation-address.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import type { AnyRecord, Page } from '../../contract/declaration/collection.ts';
import {
  callAddress,
  type AnswerOf,
  type CallDeclaration,
  type CallValues,
  type SentOf,
} from '../../contract/calls/call.ts';
import type { ListQuery } from '../../contract/queries/declare.ts';
import { type ReadRequest, resolve } from '../../contract/queries/resolve.ts';
import { queryString, type ReadOptions } from '../../contract/queries/wire.ts';
import type { Api, CallOptions } from '../api.ts';
import { outcomeOf, type Outcome } from '../session/session.ts';
import type { ExpandedFor } from '../types.ts';
import type { ValuesFor } from './asking.ts';
import { useAppStore } from './use-app-store.ts';

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
  /** Records of a collection, for what is put together outside of the store: searched where a text is given. Never rejects. */
  readonly records: <R extends AnyRecord = AnyRecord>(
    collection: string,
    options: ReadOptions,
    how?: { readonly signal?: AbortSignal },
  ) => Promise<Outcome<Page<R>>>;
  /** One record, as the API has it now. Never rejects. */
  readonly record: <R extends AnyRecord = AnyRecord>(
    collection: string,
    id: string,
    options?: Pick<ReadOptions, 'expand'>,
  ) => Promise<Outcome<R>>;
  /** A page of a declared list, for what is put together outside of the store. Never rejects. */
  readonly read: <N extends CollectionName, K extends string, V extends string>(
    query: ListQuery<N, K, V>,
    values: ValuesFor<V>,
  ) => Promise<Outcome<Page<ExpandedFor<N, K>>>>;
  /** The same as the page brought it, at once: to draw with before it is asked for. Undefined when it brought none. */
  readonly brought: <N extends CollectionName, K extends string, V extends string>(
    query: ListQuery<N, K, V>,
    values: ValuesFor<V>,
  ) => Page<ExpandedFor<N, K>> | undefined;
}

const NOTHING = { docs: [], totalDocs: 0 };

const addressOf = ({ collection, operation, options }: ReadRequest): string =>
  `${operationAddress(collection, operation)}${queryString(options)}`;

/** The body as it travels: a form with its file last, or JSON. */
function bodyOf({ body }: CallDeclaration, sent: object | undefined): unknown {
  if (body?.is !== 'file' || sent === undefined) return sent;
  const form = new FormData();
  const { archivo, ...fields } = sent as Readonly<Record<string, unknown>> & { readonly archivo: Blob };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('archivo', archivo);
  return form;
}

/** The one record of a page. @param missing said where there is none */
function firstOf<R>(outcome: Outcome<Page<R>>, missing: string): Outcome<R> {
  if (!outcome.ok) return outcome;
  const [data] = outcome.data.docs;
  return data ? { ok: true, data } : { ok: false, status: 404, message: missing, field: '' };
}

function apiCalls(api: Api, peek: (address: string) => unknown): ApiCalls {
  const get = <T>(address: string, options?: CallOptions): Promise<Outcome<T>> =>
    outcomeOf(api.call('GET', address, undefined, options));
  return {
    request: (call, values, ...[how]) => {
      const { body, signal } = (how ?? {}) as { readonly body?: object; readonly signal?: AbortSignal };
      return outcomeOf(
        api.call(call.method, callAddress(call, values), bodyOf(call, body), {
          ...(call.answer.is === 'stream' && { as: 'blob' as const }),
          ...(signal && { signal }),
        }),
      );
    },
    records: (collection, options, how) => {
      const operation = options.searchString === undefined ? 'load' : 'search';
      return get(`${operationAddress(collection, operation)}${queryString(options)}`, how);
    },
    async record<R extends AnyRecord>(collection: string, id: string, options: ReadOptions = {}) {
      return firstOf(
        await get<Page<R>>(`${operationAddress(collection, 'view', id)}${queryString(options)}`),
        'Ya no existe.',
      );
    },
    brought<N extends CollectionName, K extends string, V extends string>(
      query: ListQuery<N, K, V>,
      values: ValuesFor<V>,
    ) {
      const request = resolve(query, values, new Date());
      // The server answered what the query declares.
      return request && (peek(addressOf(request)) as Page<ExpandedFor<N, K>> | undefined);
    },
    async read<N extends CollectionName, K extends string, V extends string>(
      query: ListQuery<N, K, V>,
      values: ValuesFor<V>,
    ): Promise<Outcome<Page<ExpandedFor<N, K>>>> {
      const request = resolve(query, values, new Date());
      return request ? get(addressOf(request)) : { ok: true, data: NOTHING };
    },
  };
}

/** Declared calls, and reads of records that no list of the store holds. */
export function useApi(): ApiCalls {
  const { services } = useAppStore();
  return useMemo(() => apiCalls(services.api, services.brought.peek), [services]);
}
