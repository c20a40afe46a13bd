import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { heldText } from '../contract/queries/resolve.ts';
import type { AnyQuery } from '../contract/queries/slots.ts';

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
  return useTexts(names, (name, text) => (choices[name]?.includes(text) === false ? '' : text));
}

/**
 * As `useQuery`, for a screen whose lists are filtered by its address: what a filter of theirs can't hold, or an order
 * that is none of theirs, counts as absent too. Of several values in one text, those stay that the filter can hold.
 * @param checks what the lists can't say of a text: whether it is right
 * @example const { values, set } = useFilters(['buscar', 'centro'], [catalogue]);
 */
export function useFilters<const K extends string>(
  names: readonly K[],
  lists: readonly AnyQuery[],
  checks: { readonly [N in NoInfer<K>]?: (text: string) => boolean } = {},
): Query<K> {
  return useTexts(names, (name, text) => (checks[name]?.(text) === false ? '' : heldText(lists, name, text)));
}

/** @param held what stays of a text, '' for nothing */
function useTexts<const K extends string>(
  names: readonly K[],
  held: (name: K, text: string) => string,
): Query<K> {
  const [params, setParams] = useSearchParams();
  const valueOf = (name: K): string => {
    const text = params.get(name) ?? '';
    return text === '' ? '' : held(name, text);
  };
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, string>;
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
  const wrong = names.filter((name) => (params.get(name) ?? '') !== values[name]);
  // As text, so that the same corrections are made once.
  const corrections = JSON.stringify(Object.fromEntries(wrong.map((name) => [name, values[name]])));
  useEffect(() => {
    if (corrections !== '{}') set(JSON.parse(corrections) as Partial<Record<K, string>>);
  }, [corrections, set]);
  return { values, set };
}
