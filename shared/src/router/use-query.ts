import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The texts that a screen keeps in its address: filters, the order, an open panel. */
export interface Query<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Changes some; an empty text takes it out. Replaces the entry in the history unless `push` is asked for. */
  readonly set: (changes: Partial<Record<K, string>>, how?: { push?: boolean }) => void;
}

/**
 * The named texts of the address's query, '' where absent. Changing them doesn't scroll: only a path does.
 * `choices`: what some of them may say; anything else counts as absent, and is taken out of the address.
 * @example const { values, set } = useQuery(['q', 'orden'], { orden: ['titulo', '-creadoEn'] });
 */
export function useQuery<const K extends string>(
  names: readonly K[],
  choices: { readonly [N in NoInfer<K>]?: readonly string[] } = {},
): Query<K> {
  const [params, setParams] = useSearchParams();
  const valueOf = (name: K): string => {
    const text = params.get(name) ?? '';
    return choices[name]?.includes(text) === false ? '' : text;
  };
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, string>;
  const wrong = names.filter((name) => params.get(name) && values[name] === '').join();
  useEffect(() => {
    if (wrong === '') return;
    const drop = (before: URLSearchParams): URLSearchParams => {
      const after = new URLSearchParams(before);
      for (const name of wrong.split(',')) after.delete(name);
      return after;
    };
    setParams(drop, { replace: true, preventScrollReset: true });
  }, [wrong, setParams]);
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
