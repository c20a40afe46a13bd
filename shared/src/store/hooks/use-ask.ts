import { useCallback, useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from './use-app-store.ts';
import type { SlotValue } from '../../contract/queries/slot-value.ts';

/** Values for a query's parameters. An undefined or empty value is not known, or not chosen yet. */
export type ValuesFor<V extends string> = { readonly [P in V]: SlotValue };

export interface AskHow {
  /** If false, does not fetch yet. */
  readonly enabled?: boolean;
}

/** The values and the options; a query without parameters needs none. */
export type Asking<V extends string> = [V] extends [never]
  ? [values?: Readonly<Record<never, never>>, how?: AskHow]
  : [values: ValuesFor<V>, how?: AskHow];

/** A read as a screen requests it. */
interface FetchRequest {
  /** Identifies the read: a new key triggers a request at once. Null: requests nothing yet. */
  readonly key: string | null;
  /** Path and query, by which the answer may be found in the page. */
  readonly address: string;
  /** Whether the answer for this key is already on screen. */
  readonly isShown: boolean;
  /** Whether a new request would only remove content from the screen. */
  readonly isComplete?: boolean;
  /** Makes the request. Returns a function that aborts it, if leaving the screen should. */
  readonly send: () => (() => void) | undefined;
}

/**
 * Makes the request when the screen opens, when the key changes and when another account signs in. Doesn't
 * request an embedded answer that is already on screen. Returns a stable function that repeats the request,
 * after aborting the one in flight.
 */
export function useFetch(ask: FetchRequest): () => void {
  const { brought } = useAppStore().services;
  const epoch = useAppSelector((root) => root.epoch);
  const { key } = ask;
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const abort = useRef<(() => void) | undefined>(undefined);
  const reload = useCallback(() => {
    abort.current?.();
    abort.current = latest.current.key === null ? undefined : latest.current.send();
  }, []);
  useEffect(() => {
    const { address, isShown, isComplete = false } = latest.current;
    const hasAnswer = isComplete || (isShown && brought.take(address) !== undefined);
    if (key !== null && !hasAnswer) reload();
    return () => {
      abort.current?.();
      abort.current = undefined;
    };
  }, [key, epoch, brought, reload]);
  return reload;
}
