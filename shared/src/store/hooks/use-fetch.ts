import { useCallback, useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from './use-app-store.ts';

/** A read that a screen needs. */
interface FetchRequest {
  /** Identifies the read: a new key sends a request at once. Null: sends none yet. */
  readonly key: string | null;
  /** Path and query, by which the answer may be found in the page. */
  readonly address: string;
  /** Whether the answer for this key is already on screen. */
  readonly isShown: boolean;
  /** Whether a new request would only remove content from the screen. */
  readonly isComplete?: boolean;
  /** Sends the request. Returns a function that aborts it, if leaving the screen should. */
  readonly send: () => (() => void) | undefined;
}

/**
 * Sends the request when the screen opens, when the key changes and when another account signs in, unless the
 * answer embedded in the page is already on screen. Returns a stable function that aborts the request in
 * flight and sends it again.
 */
export function useFetch(request: FetchRequest): () => void {
  const { brought } = useAppStore().services;
  const epoch = useAppSelector((root) => root.epoch);
  const { key } = request;
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
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
