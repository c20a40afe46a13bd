import { useCallback, useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from './use-app-store.ts';

/** A read as a screen asks for it. */
interface Ask {
  /** Identifies the read: another key is asked for at once. Null: asks for nothing yet. */
  readonly key: string | null;
  /** Path and query, by which the answer may be embedded in the page. */
  readonly address: string;
  /** Whether the answer to this key is on screen already. */
  readonly isShown: boolean;
  /** Whether a new request would only take away from what is shown. */
  readonly isComplete?: boolean;
  /** Makes the request. Returns a function that aborts it, if leaving the screen should. */
  readonly send: () => (() => void) | undefined;
}

/**
 * Asks when the screen opens, when the key changes and when another account is signed in. An answer that
 * was embedded in the page and is on screen is not asked for again. Returns a function, always the same, that asks
 * again: the request under way is aborted first.
 */
export function useAsk(ask: Ask): () => void {
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
    const isHere = isComplete || (isShown && brought.take(address) !== undefined);
    if (key !== null && !isHere) reload();
    return () => {
      abort.current?.();
      abort.current = undefined;
    };
  }, [key, epoch, brought, reload]);
  return reload;
}
