/** Selectors of the collections' state. */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { RootState } from './root.ts';
import { initialScope, isScopeOf, scopeKey, type ScopeState } from './state.ts';

/** Returns the state of one list of a collection; the initial state if it was never requested. */
export function selectScope(state: RootState, collection: string, scope?: string): ScopeState {
  return state.collections[scopeKey(collection, scope)] ?? initialScope;
}

const indexes = new WeakMap<readonly AnyRecord[], ReadonlyMap<string, AnyRecord>>();

/** Returns a list's record by `_id`. The index is built on first use and cached as long as the array. */
export function byId<R extends AnyRecord>(list: readonly R[], id: string): R | undefined {
  let index = indexes.get(list);
  if (!index) {
    index = new Map(list.map((record) => [record._id, record]));
    indexes.set(list, index);
  }
  // The index was built from this array, so its values have the array's type.
  return index.get(id) as R | undefined;
}

/** Returns the records of a scope's last answered read; for a load, with the pages that were appended. */
export function docsOf(scope: ScopeState): readonly AnyRecord[] {
  if (scope.answered?.operation === 'search') return scope.foundList;
  return scope.foundList.length === 0 ? scope.list : joined(scope.list, scope.foundList);
}

interface JoinedList {
  readonly appended: readonly AnyRecord[];
  readonly all: readonly AnyRecord[];
}
const joinedLists = new WeakMap<readonly AnyRecord[], JoinedList>();

/**
 * Joins both lists without duplicates; returns the same array for the same lists, so that nothing re-renders.
 */
function joined(list: readonly AnyRecord[], appended: readonly AnyRecord[]): readonly AnyRecord[] {
  const known = joinedLists.get(list);
  if (known?.appended === appended) return known.all;
  const ids = new Set(list.map((record) => record._id));
  const all = [...list, ...appended.filter((record) => !ids.has(record._id))];
  joinedLists.set(list, { appended, all });
  return all;
}

/**
 * Returns the record with the most fields among all lists of its collection and the viewed records, because a
 * list may fetch only some fields. Another list may have a newer copy.
 */
export function recordAnywhere(state: RootState, collection: string, id: string): AnyRecord | undefined {
  let fullest: AnyRecord | undefined;
  let mostFields = 0;
  for (const [key, { viewed, list, foundList }] of Object.entries(state.collections)) {
    if (!isScopeOf(key, collection)) continue;
    const record = viewed?._id === id ? viewed : (byId(list, id) ?? byId(foundList, id));
    const fieldCount = record ? Object.keys(record).length : 0;
    if (fieldCount > mostFields) [fullest, mostFields] = [record, fieldCount];
  }
  return fullest;
}
