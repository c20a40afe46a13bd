import { useCallback, useEffect, useRef, useState } from 'react';
import {
  callAddress,
  type AnswerOf,
  type CallDeclaration,
  type CallValues,
} from '../../contract/calls/call.ts';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import { outcomeOf } from '../api.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';
import { useFetch } from './use-fetch.ts';

/** A declared GET call. */
export type ReadCall = CallDeclaration & { readonly method: 'GET' };

export interface CallState<T> {
  /** The last answer for these values; it stays while it is fetched again. */
  readonly data: T | undefined;
  readonly status: RequestStatus;
  /** Error message. */
  readonly message: string;
  readonly reload: () => void;
}

interface CallAnswer<T> {
  /** Epoch of the session that fetched it: another account never sees it. */
  readonly epoch: number;
  readonly address: string | null;
  readonly status: RequestStatus;
  readonly data?: T | undefined;
  readonly message?: string | undefined;
}

/**
 * Makes a declared read call when the screen opens and when its values change; makes none while they are
 * null. An answer embedded in the page is there at the first render.
 *
 * @example const { data, status, reload } = useCall(gradebook, { curso, pag: page })
 */
export function useCall<const D extends ReadCall>(
  call: D,
  values: CallValues<D> | null,
): CallState<AnswerOf<D>> {
  type Answer = AnswerOf<D>;
  const address = values === null ? null : callAddress(call, values);
  const { api, brought } = useAppStore().services;
  const epoch = useAppSelector((root) => root.epoch);
  const [lastAnswer, setLastAnswer] = useState<CallAnswer<Answer>>();

  // The server's answer has the declared type.
  const embedded = address === null ? undefined : (brought.peek(address) as Answer | undefined);
  const isCurrent = lastAnswer?.address === address && lastAnswer.epoch === epoch;
  const embeddedStatus: RequestStatus = embedded === undefined ? 'loading' : 'loaded';
  const current: CallAnswer<Answer> =
    isCurrent && address !== null
      ? lastAnswer
      : { epoch, address, status: address === null ? 'notloaded' : embeddedStatus, data: embedded };

  const send = () => {
    const controller = new AbortController();
    const { signal } = controller;
    void outcomeOf<Answer>(api.call('GET', address ?? '', undefined, { signal })).then((outcome) => {
      if (signal.aborted) return;
      const data = outcome.ok ? outcome.data : current.data;
      const failure = outcome.ok ? {} : { message: outcome.message };
      setLastAnswer({ epoch, address, status: outcome.ok ? 'loaded' : 'failed', data, ...failure });
    });
    return () => controller.abort();
  };
  const sendAgain = useFetch({ key: address, address: address ?? '', isShown: embedded !== undefined, send });

  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const reload = useCallback(() => {
    if (latest.current.address === null) return;
    setLastAnswer({ ...latest.current, status: 'loading', message: undefined });
    sendAgain();
  }, [sendAgain]);
  return { data: current.data, status: current.status, message: current.message ?? '', reload };
}
