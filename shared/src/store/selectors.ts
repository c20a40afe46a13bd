/** Reading the state. */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { RootState } from './root.ts';
import { initialScope, isScopeOf, scopeKey, type ScopeState } from './state.ts';

/** The state of one list of a collection, untouched if nobody asked for it yet. */
export function selectScope(state: RootState, collection: string, scope?: string): ScopeState {
  return state.collections[scopeKey(collection, scope)] ?? initialScope;
}

const indexes = new WeakMap<readonly AnyRecord[], ReadonlyMap<string, AnyRecord>>();

/** The record of a list by `_id`. The index is made on the first question and lives as long as the array. */
export function byId<R extends AnyRecord>(list: readonly R[], id: string): R | undefined {
  let index = indexes.get(list);
  if (!index) {
    index = new Map(list.map((record) => [record._id, record]));
    indexes.set(list, index);
  }
  // The index of this very array: its values are the array's.
  return index.get(id) as R | undefined;
}

/** The records that a scope's last answered read gave: for a load, with the pages that were added to it. */
export function docsOf(scope: ScopeState): readonly AnyRecord[] {
  if (scope.answered?.operation === 'search') return scope.foundList;
  return scope.foundList.length === 0 ? scope.list : joined(scope.list, scope.foundList);
}

const joins = new WeakMap<readonly AnyRecord[], { more: readonly AnyRecord[]; all: readonly AnyRecord[] }>();

/** Both lists as one without duplicates; the same array for the same lists, so that nothing renders again. */
function joined(list: readonly AnyRecord[], more: readonly AnyRecord[]): readonly AnyRecord[] {
  const known = joins.get(list);
  if (known?.more === more) return known.all;
  const ids = new Set(list.map((record) => record._id));
  const all = [...list, ...more.filter((record) => !ids.has(record._id))];
  joins.set(list, { more, all });
  return all;
}

/**
 * A record as the list of its collection that knows most of it, or the screen of it, has it: a list may bring some fields. It
 * may be older than what another list brought of it.
 */
export function recordAnywhere(state: RootState, collection: string, id: string): AnyRecord | undefined {
  let fullest: AnyRecord | undefined;
  let most = 0;
  for (const [key, { viewed, list, foundList }] of Object.entries(state.collections)) {
    if (!isScopeOf(key, collection)) continue;
    const found = viewed?._id === id ? viewed : (byId(list, id) ?? byId(foundList, id));
    const known = found ? Object.keys(found).length : 0;
    if (known > most) [fullest, most] = [found, known];
  }
  return fullest;
}
