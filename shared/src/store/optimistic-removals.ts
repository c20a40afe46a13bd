/**
 * Hard removals in flight: a record disappears from its lists at once, and returns to its place if the server
 * refuses. Positions count other removed records as if they were present, so that concurrent removals can be
 * undone in any order.
 */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import { positionOf, putBack, without, withoutAt } from './lists.ts';
import type { ScopeState, TakenOut } from './state.ts';

type ListName = 'list' | 'foundList';
const LIST_NAMES: readonly ListName[] = ['list', 'foundList'];

const positionsIn = (state: ScopeState, name: ListName): number[] =>
  Object.values(state.takenOut)
    .map(({ positions }) => positions[name])
    .filter((at) => at >= 0)
    .sort((x, y) => x - y);

/** Returns the position counted as if the removed records were present. */
const fullPosition = (state: ScopeState, name: ListName, visible: number): number =>
  visible < 0 ? visible : positionsIn(state, name).reduce((at, out) => (out <= at ? at + 1 : at), visible);

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
  let rest = docs;
  for (const [requestId, entry] of pendingRemovals) {
    const at = positionOf(docs, entry.id);
    const record = docs[at] ?? entry.record;
    takenOut[requestId] = { ...entry, record, positions: { ...entry.positions, [name]: at } };
    rest = without(rest, entry.id);
  }
  return { [name]: rest, takenOut };
}

/** Makes a removal final, and moves the other removed records up. */
export function confirmRemoval(state: ScopeState, requestId: string): ScopeState {
  const { [requestId]: confirmed, ...otherRemovals } = state.takenOut;
  if (!confirmed) return state;
  const positionAfter = (entry: TakenOut, name: ListName): number => {
    const at = entry.positions[name];
    return confirmed.positions[name] >= 0 && confirmed.positions[name] < at ? at - 1 : at;
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
  const rest: ScopeState = { ...state, takenOut };
  const { record } = entry;
  if (!record) return rest;
  const lists = LIST_NAMES.map((name) => {
    const at = entry.positions[name];
    const before = positionsIn(rest, name).filter((out) => out < at).length;
    return [name, putBack(rest[name], record, at < 0 ? at : at - before)];
  });
  return { ...rest, ...Object.fromEntries(lists) };
}
