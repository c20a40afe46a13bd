import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import type { CollectionName } from '../../contract/collections/index.ts';
import type { Page } from '../../contract/declaration/collection.ts';
import { pathOf } from '../../contract/declaration/operations.ts';
import type { ListQuery } from '../../contract/queries/declare.ts';
import { type ReadRequest, resolve } from '../../contract/queries/resolve.ts';
import { queryString } from '../../contract/queries/wire.ts';
import { asApiError, type CallOptions, type Method } from '../api.ts';
import type { Outcome } from '../session/session.ts';
import type { ExpandedFor } from '../types.ts';
import type { ValuesFor } from './asking.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

export interface ApiCalls {
  /** Never rejects. The type is the endpoint's answer, as its documentation says it. */
  readonly call: <T = undefined>(
    method: Method,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<Outcome<T>>;
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

/** The few endpoints that are not collections: verification, CSV, statistics. */
export function useApi(): ApiCalls {
  const { services } = useAppStore();
  return useMemo((): ApiCalls => {
    async function call<T>(
      method: Method,
      path: string,
      body?: unknown,
      options?: CallOptions,
    ): Promise<Outcome<T>> {
      try {
        return { ok: true, data: (await services.api.call(method, path, body, options)) as T };
      } catch (error) {
        const { status, message, field } = asApiError(error);
        return { ok: false, status, message, field };
      }
    }
    const addressOf = ({ collection, operation, options }: ReadRequest): string =>
      `${pathOf(collection, operation)}${queryString(options)}`;
    return {
      call,
      brought<N extends CollectionName, K extends string, V extends string>(
        query: ListQuery<N, K, V>,
        values: ValuesFor<V>,
      ) {
        const request = resolve(query, values, new Date());
        // The server answered what the query declares.
        return request && (services.brought.peek(addressOf(request)) as Page<ExpandedFor<N, K>> | undefined);
      },
      async read<N extends CollectionName, K extends string, V extends string>(
        query: ListQuery<N, K, V>,
        values: ValuesFor<V>,
      ): Promise<Outcome<Page<ExpandedFor<N, K>>>> {
        const request = resolve(query, values, new Date());
        if (!request) return { ok: true, data: NOTHING };
        return call('GET', addressOf(request));
      },
    };
  }, [services]);
}

export interface Resource<T> {
  readonly data: T | undefined;
  readonly status: RequestStatus;
  /** Why it failed. */
  readonly message: string;
  readonly reload: () => void;
}

interface Held<T> {
  readonly question: string;
  readonly outcome: Outcome<T>;
}

/** What a GET endpoint answers, asked when the screen opens and when the path changes; nothing while it is null. */
export function useResource<T>(path: string | null): Resource<T> {
  const { services } = useAppStore();
  const epoch = useAppSelector((root) => root.epoch);
  const [held, setHeld] = useState<Held<T>>();
  const [turn, setTurn] = useState(0);
  const question = `${epoch} ${turn} ${path ?? ''}`;

  useEffect(() => {
    if (path === null) return undefined;
    const controller = new AbortController();
    const keep = (outcome: Outcome<T>): void => {
      if (!controller.signal.aborted) setHeld({ question, outcome });
    };
    services.api.call('GET', path, undefined, { signal: controller.signal }).then(
      (data) => keep({ ok: true, data: data as T }),
      (error: unknown) => {
        const { status, message, field } = asApiError(error);
        keep({ ok: false, status, message, field });
      },
    );
    return () => controller.abort();
  }, [services, path, question]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const current = path !== null && held?.question === question ? held.outcome : undefined;
  // While it is asked again, what was there stays; another path's answer does not.
  const shown = path !== null && held?.question.endsWith(` ${path}`) ? held.outcome : undefined;
  return {
    data: shown?.ok ? shown.data : undefined,
    status: path === null ? 'notloaded' : !current ? 'loading' : current.ok ? 'loaded' : 'failed',
    message: current && !current.ok ? current.message : '',
    reload,
  };
}
