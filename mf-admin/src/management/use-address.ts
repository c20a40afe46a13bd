import { useSearchParams } from '@oficio/shared/router';
import { useCallback } from 'react';

export interface Address {
  readonly params: URLSearchParams;
  /** Changes some parameters; empty ones are taken out. A new entry in the history unless told otherwise. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void;
  /** The address with some parameters changed, for links. */
  readonly to: (changes: Readonly<Record<string, string | undefined>>) => string;
}

function changed(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** What the management screen keeps in its address: filters, page, and the record that is open. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const set = useCallback<Address['set']>(
    (changes, { replace = false } = {}) =>
      setParams((before) => changed(before, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  return { params, set, to: (changes) => `?${changed(params, changes).toString()}` };
}
