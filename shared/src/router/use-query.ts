import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { validAddressText } from '../contract/queries/resolve.ts';
import type { AnyQuery } from '../contract/queries/slots.ts';

/** State that a screen stores in its address's query: filters, order, an open panel. */
export interface Query<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Changes some values; an empty text removes one. Replaces the history entry unless `push` is set. */
  readonly set: (changes: Partial<Record<K, string>>, how?: { push?: boolean }) => void;
}

/**
 * Returns the named values of the address's query, '' if absent. Changing them doesn't scroll: only a new
 * path does. `choices`: allowed values of some names; any other value counts as absent and is removed from
 * the address.
 * @example const { values, set } = useQuery(['q', 'orden'], { orden: ['titulo', '-creadoEn'] });
 */
export function useQuery<const K extends string>(
  names: readonly K[],
  choices: { readonly [N in NoInfer<K>]?: readonly string[] } = {},
): Query<K> {
  return useQueryValues(names, (name, text) => (choices[name]?.includes(text) === false ? '' : text));
}

/**
 * Like `useQuery`, for a screen whose lists are filtered by its address. A value that no filter of the lists
 * accepts, or an order that they don't have, counts as absent too. Of several values in one text, the
 * accepted ones stay.
 * @param checks validate texts that the lists can't validate
 * @example const { values, set } = useFilters(['buscar', 'centro'], [catalogue]);
 */
export function useFilters<const K extends string>(
  names: readonly K[],
  lists: readonly AnyQuery[],
  checks: { readonly [N in NoInfer<K>]?: (text: string) => boolean } = {},
): Query<K> {
  return useQueryValues(names, (name, text) =>
    checks[name]?.(text) === false ? '' : validAddressText(lists, name, text),
  );
}

/** Returns the named values and their setter. @param validPart returns the valid part of a text, '' if none */
function useQueryValues<const K extends string>(
  names: readonly K[],
  validPart: (name: K, text: string) => string,
): Query<K> {
  const [params, setParams] = useSearchParams();
  const valueOf = (name: K): string => {
    const text = params.get(name) ?? '';
    return text === '' ? '' : validPart(name, text);
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
  const invalidNames = names.filter((name) => (params.get(name) ?? '') !== values[name]);
  // Serialised, so that the effect runs once for the same corrections.
  const corrections = JSON.stringify(Object.fromEntries(invalidNames.map((name) => [name, values[name]])));
  useEffect(() => {
    if (corrections !== '{}') set(JSON.parse(corrections) as Partial<Record<K, string>>);
  }, [corrections, set]);
  return { values, set };
}
