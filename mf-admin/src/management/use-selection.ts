import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { useState } from 'react';
import { may } from '../declarations/permissions.ts';
import type { Managed } from './use-address.ts';

/**
 * The rows that are selected: some of the page's, or all that the query finds. "All" applies to one query
 * only: another filter discards it.
 */
export function useSelection(docs: readonly AnyRecord[], query: string) {
  const [selected, setSelected] = useState<string[]>([]);
  const [allOf, setAllOf] = useState<string>();
  const select = (ids: string[]) => {
    setSelected(ids);
    setAllOf(undefined);
  };
  return {
    selected,
    select,
    rows: docs.filter(({ _id }) => selected.includes(_id)),
    all: allOf === query,
    selectAll: () => setAllOf(query),
  };
}

/** Rows are selected for deletion or a change of state; without either, they are not selectable. */
export function isSelectable({ collection, user }: Pick<Managed, 'collection' | 'user'>): boolean {
  const moves = Object.values(collection.fields as Fields).some(({ kind }) => kind === 'state');
  return (
    !collection.readOnly && (may(collection, 'softRemove', user) || (moves && may(collection, 'edit', user)))
  );
}
