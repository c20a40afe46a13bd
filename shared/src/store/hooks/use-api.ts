import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import { asApiError, type CallOptions, type Method } from '../api.ts';
import type { Outcome } from '../session/session.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

export interface ApiCalls {
  /** Never rejects. The type is the endpoint's answer, as its documentation says it. */
  readonly call: <T = undefined>(
    method: Method,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<Outcome<T>>;
}

/** The few endpoints that are not collections: verification, CSV, statistics. */
export function useApi(): ApiCalls {
  const { services } = useAppStore();
  return useMemo(
    () => ({
      async call<T>(
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
      },
    }),
    [services],
  );
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
