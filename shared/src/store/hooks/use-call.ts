import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, CallDeclaration, CallValues } from '../../contract/calls/call.ts';
import { callAddress } from '../../contract/calls/call.ts';
import type { RequestStatus } from '../../contract/declaration/operations.ts';
import { outcomeOf, type Outcome } from '../session/session.ts';
import { useAppSelector, useAppStore } from './use-app-store.ts';

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

interface Held<T> {
  /** Epoch of the session that fetched it: another account never sees it. */
  readonly epoch: number;
  readonly address: string;
  readonly turn: number;
  readonly data?: T;
  readonly message?: string;
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
  const address = values === null ? null : callAddress(call, values);
  const { services } = useAppStore();
  const epoch = useAppSelector((root) => root.epoch);
  const [held, setHeld] = useState<Held<AnswerOf<D>>>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (address === null) return undefined;
    const controller = new AbortController();
    const keep = (outcome: Outcome<AnswerOf<D>>): void => {
      if (controller.signal.aborted) return;
      const asked = { epoch, address, turn };
      setHeld((before) =>
        outcome.ok
          ? { ...asked, data: outcome.data }
          : {
              ...asked,
              message: outcome.message,
              ...(before?.address === address &&
                before.epoch === epoch &&
                before.data !== undefined && { data: before.data }),
            },
      );
    };
    void outcomeOf<AnswerOf<D>>(
      services.api.call('GET', address, undefined, { signal: controller.signal }),
    ).then(keep);
    return () => controller.abort();
  }, [services, address, epoch, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const same = held !== undefined && held.address === address && held.epoch === epoch ? held : undefined;
  const current = same?.turn === turn ? same : undefined;
  const came = address === null ? undefined : (services.brought.peek(address) as AnswerOf<D> | undefined);
  const status = (): RequestStatus => {
    if (address === null) return 'notloaded';
    if (current) return current.message === undefined ? 'loaded' : 'failed';
    return came !== undefined && turn === 0 ? 'loaded' : 'loading';
  };
  return { data: same ? same.data : came, status: status(), message: current?.message ?? '', reload };
}
