import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useSearchParams } from '@oficio/shared/router';
import { useCallback, useEffect } from 'react';
import { knownSort } from '../declarations/columns.ts';
import { wrongFilters } from '../declarations/wrong-filters.ts';

export interface Address {
  readonly params: URLSearchParams;
  /** Changes some parameters; empty ones are taken out. A new entry in the history unless told otherwise. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void;
  /** The address with some parameters changed, for links. */
  readonly to: (changes: Readonly<Record<string, string | undefined>>) => string;
}

/** What every view of a managed collection is given. */
export interface Managed {
  readonly collection: Collection;
  readonly user: SessionUser;
  readonly address: Address;
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

/** Filters and orders that the collection's list can't have, and what should stay of each. */
const wrongParams = (collection: Collection, user: SessionUser, params: URLSearchParams) => {
  const order = params.get('ordenar') ?? '';
  const known = order === '' || knownSort(collection, user, order) !== '';
  return { ...wrongFilters(collection, params), ...(!known && { ordenar: '' }) };
};

/**
 * What the management screen of a collection keeps in its address: filters, page, and the record that is open.
 * Filters and orders that its list can't have count as absent, and are taken out of the address.
 */
export function useAddress(collection: Collection, user: SessionUser): Address {
  const [typed, setParams] = useSearchParams();
  const set = useCallback<Address['set']>(
    (changes, { replace = false } = {}) =>
      setParams((before) => changed(before, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  const corrections = wrongParams(collection, user, typed);
  const params = changed(typed, corrections);
  // As text, so that the same corrections are made once.
  const wrong = JSON.stringify(corrections);
  useEffect(() => {
    if (wrong !== '{}') set(JSON.parse(wrong) as Record<string, string>, { replace: true });
  }, [wrong, set]);
  return { params, set, to: (changes) => `?${changed(params, changes).toString()}` };
}
