import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { heldText } from '../contract/queries/address-values.ts';
import type { AnyQuery } from '../contract/queries/slots.ts';

/** The texts that a screen keeps in its address: filters, the order, an open panel. */
export interface Query<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Changes some; an empty text takes it out. Replaces the entry in the history unless `push` is asked for. */
  readonly set: (changes: Partial<Record<K, string>>, how?: { push?: boolean }) => void;
}

/** What a text of the address may say. */
type Choice = readonly string[] | ((text: string) => boolean);

/**
 * The named texts of the address's query, '' where absent. Changing them doesn't scroll: only a path does.
 * What a text can't say counts as absent, and is taken out of the address: what is none of its `choices`, and what a
 * filter of the lists that are `asked` can't hold.
 * @example const { values, set } = useQuery(['q', 'centro', 'vista'], { vista: ['lista'] }, [catalogue]);
 */
export function useQuery<const K extends string>(
  names: readonly K[],
  choices: { readonly [N in NoInfer<K>]?: Choice } = {},
  asked: readonly AnyQuery[] = [],
): Query<K> {
  const [params, setParams] = useSearchParams();
  const valueOf = (name: K): string => {
    const text = params.get(name) ?? '';
    const choice = choices[name];
    const chosen =
      choice === undefined || (typeof choice === 'function' ? choice(text) : choice.includes(text));
    return text !== '' && chosen ? heldText(asked, name, text) : '';
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
