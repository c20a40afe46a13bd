/**
 * Hard removals in flight: a record disappears from its lists at once, and returns to its place if the server
 * refuses. Positions count other removed records as if they were present, so that concurrent removals can be
 * undone in any order.
 */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import { positionOf, reinserted, without, withoutAt } from './lists.ts';
import type { ScopeState, TakenOut } from './state.ts';

type ListName = 'list' | 'foundList';
const LIST_NAMES: readonly ListName[] = ['list', 'foundList'];

const positionsIn = (state: ScopeState, name: ListName): number[] =>
  Object.values(state.takenOut)
    .map(({ positions }) => positions[name])
    .filter((position) => position >= 0)
    .sort((a, b) => a - b);

/** Returns the position counted as if the removed records were present. */
function fullPosition(state: ScopeState, name: ListName, visiblePosition: number): number {
  if (visiblePosition < 0) return visiblePosition;
  return positionsIn(state, name).reduce(
    (position, removed) => (removed <= position ? position + 1 : position),
    visiblePosition,
  );
}

/** Removes the record from both lists and stores it under the request. */
export function removeOptimistically(state: ScopeState, requestId: string, id: string): ScopeState {
  const inList = positionOf(state.list, id);
  const inFound = positionOf(state.foundList, id);
  const positions = {
    list: fullPosition(state, 'list', inList),
    foundList: fullPosition(state, 'foundList', inFound),
  };
  const record = state.list[inList] ?? state.foundList[inFound];
  return {
    ...state,
    list: withoutAt(state.list, inList),
    foundList: withoutAt(state.foundList, inFound),
    takenOut: { ...state.takenOut, [requestId]: { id, record, positions } },
  };
}

/** Removes the records with a removal in flight from newly fetched ones, and stores their new positions. */
export function reapplyRemovals(
  state: ScopeState,
  name: ListName,
  docs: readonly AnyRecord[],
): Partial<ScopeState> {
  const pendingRemovals = Object.entries(state.takenOut);
  if (pendingRemovals.length === 0) return { [name]: docs };
  const takenOut: Record<string, TakenOut> = {};
  let visibleDocs = docs;
  for (const [requestId, entry] of pendingRemovals) {
    const position = positionOf(docs, entry.id);
    const record = docs[position] ?? entry.record;
    takenOut[requestId] = { ...entry, record, positions: { ...entry.positions, [name]: position } };
    visibleDocs = without(visibleDocs, entry.id);
  }
  return { [name]: visibleDocs, takenOut };
}

/** Makes a removal final, and moves the other removed records up. */
export function confirmRemoval(state: ScopeState, requestId: string): ScopeState {
  const { [requestId]: confirmed, ...otherRemovals } = state.takenOut;
  if (!confirmed) return state;
  const positionAfter = (entry: TakenOut, name: ListName): number => {
    const position = entry.positions[name];
    const confirmedPosition = confirmed.positions[name];
    return confirmedPosition >= 0 && confirmedPosition < position ? position - 1 : position;
  };
  const takenOut = Object.fromEntries(
    Object.entries(otherRemovals).map(([key, entry]) => [
      key,
      {
        ...entry,
        positions: { list: positionAfter(entry, 'list'), foundList: positionAfter(entry, 'foundList') },
      },
    ]),
  );
  return { ...state, takenOut };
}

/** Undoes a failed removal: reinserts the record in its place. */
export function undoRemoval(state: ScopeState, requestId: string): ScopeState {
  const { [requestId]: entry, ...takenOut } = state.takenOut;
  if (!entry) return state;
  const withoutEntry: ScopeState = { ...state, takenOut };
  const { record } = entry;
  if (!record) return withoutEntry;
  const lists = LIST_NAMES.map((name) => {
    const position = entry.positions[name];
    const removedBefore = positionsIn(withoutEntry, name).filter((removed) => removed < position).length;
    const visiblePosition = position < 0 ? position : position - removedBefore;
    return [name, reinserted(withoutEntry[name], record, visiblePosition)];
  });
  return { ...withoutEntry, ...Object.fromEntries(lists) };
}
