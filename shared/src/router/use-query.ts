import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The texts that a screen keeps in its address: filters, the order, an open panel. */
export interface Query<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Changes some; an empty text takes it out. Replaces the entry in the history unless `push` is asked for. */
  readonly set: (changes: Partial<Record<K, string>>, how?: { push?: boolean }) => void;
}

/**
 * The named texts of the address's query, '' where absent. Changing them doesn't scroll: only a path does.
 * @example const { values, set } = useQuery(['q', 'modalidad']);
 */
export function useQuery<const K extends string>(names: readonly K[]): Query<K> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<K, string>;
  const set = useCallback<Query<K>['set']>(
    (changes, { push = false } = {}) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: !push, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { values, set };
}
