import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useSearchParams } from '@oficio/shared/router';
import { useCallback, useEffect } from 'react';
import { knownSort } from '../declarations/columns.ts';
import { wrongFilters } from '../declarations/wrong-filters.ts';

export interface Address {
  readonly params: URLSearchParams;
  /**
   * Changes some parameters and removes empty ones. Adds an entry to the browser's history unless `replace`
   * is set.
   */
  readonly set: (changes: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void;
  /** Returns the address with some parameters changed, for links. */
  readonly to: (changes: Readonly<Record<string, string | undefined>>) => string;
}

/** Props of every view of a managed collection. */
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

/** Returns the filters and sort orders that the list does not support, each with its valid part. */
const wrongParams = (collection: Collection, user: SessionUser, params: URLSearchParams) => {
  const order = params.get('ordenar') ?? '';
  const known = order === '' || knownSort(collection, user, order) !== '';
  return { ...wrongFilters(collection, params), ...(!known && { ordenar: '' }) };
};

/**
 * Returns the parameters of a collection's management screen: filters, page, and the open record. Filters and
 * sort orders that the list does not support are ignored and removed from the address.
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
  // As text, so that the effect runs once for the same corrections.
  const wrong = JSON.stringify(corrections);
  useEffect(() => {
    if (wrong !== '{}') set(JSON.parse(wrong) as Record<string, string>, { replace: true });
  }, [wrong, set]);
  return { params, set, to: (changes) => `?${changed(params, changes).toString()}` };
}
