import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useState } from 'react';

export interface Answer<T> {
  /** What was last answered to this question; it stays while it is asked again. */
  readonly data: T | undefined;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Why it failed. */
  readonly message: string;
  readonly reload: () => void;
}

interface Held<T> {
  readonly path: string;
  readonly data?: T | undefined;
  readonly message?: string;
}

/** The answer to a question that is no list of a collection: asked when the screen opens, and when its address changes. */
export function useAnswer<T>(path: string | undefined): Answer<T> {
  const { call } = useApi();
  const [held, setHeld] = useState<Held<T>>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return undefined;
    let wanted = true;
    void call<T>('GET', path).then((outcome) => {
      if (!wanted) return;
      setHeld((before) =>
        outcome.ok
          ? { path, data: outcome.data }
          : { path, data: before?.path === path ? before.data : undefined, message: outcome.message },
      );
    });
    return () => {
      wanted = false;
    };
  }, [call, path, turn]);
  const current = held !== undefined && held.path === path ? held : undefined;
  return {
    data: current?.data,
    status: current === undefined ? 'loading' : current.message === undefined ? 'loaded' : 'failed',
    message: current?.message ?? '',
    reload: useCallback(() => setTurn((n) => n + 1), []),
  };
}
