import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useSearchParams } from '@oficio/shared/router';
import { useCallback, useEffect } from 'react';
import { supportedSort } from '../declarations/columns.ts';
import { invalidFilters } from '../declarations/invalid-filters.ts';

type ParamChanges = Readonly<Record<string, string | undefined>>;

/** Query parameters of the management screen: its filters, its page, and the open record. */
export interface ManagementUrl {
  readonly params: URLSearchParams;
  /** Changes some parameters and removes empty ones. Adds a history entry unless `replace` is set. */
  readonly set: (changes: ParamChanges, options?: { replace?: boolean }) => void;
  /** Returns the URL of a link: this one, with some parameters changed. */
  readonly to: (changes: ParamChanges) => string;
}

/** Props of every view of a managed collection. */
export interface Managed {
  readonly collection: Collection;
  readonly user: SessionUser;
  readonly url: ManagementUrl;
}

function withChanges(before: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** Returns the filters and sort orders that the list does not support, each with its valid part. */
const invalidParams = (collection: Collection, user: SessionUser, params: URLSearchParams) => {
  const sort = params.get('ordenar') ?? '';
  const isSupported = sort === '' || supportedSort(collection, user, sort) !== '';
  return { ...invalidFilters(collection, params), ...(!isSupported && { ordenar: '' }) };
};

/** Returns the screen's parameters. Filters and sort orders that the list does not support are removed. */
export function useManagementUrl(collection: Collection, user: SessionUser): ManagementUrl {
  const [search, setSearch] = useSearchParams();
  const set = useCallback<ManagementUrl['set']>(
    (changes, { replace = false } = {}) =>
      setSearch((before) => withChanges(before, changes), { replace, preventScrollReset: true }),
    [setSearch],
  );
  const corrections = invalidParams(collection, user, search);
  const params = withChanges(search, corrections);
  // As text, so that the effect runs once for the same corrections.
  const correctionsKey = JSON.stringify(corrections);
  useEffect(() => {
    if (correctionsKey !== '{}') set(JSON.parse(correctionsKey) as ParamChanges, { replace: true });
  }, [correctionsKey, set]);
  return { params, set, to: (changes) => `?${withChanges(params, changes).toString()}` };
}
