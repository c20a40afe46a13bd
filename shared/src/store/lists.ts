/**
 * Immutable changes to plain lists of records. Each returns the same array if nothing changes, so that
 * nothing re-renders. Copying beats every keyed structure here: with 100,000 records an edit costs about a
 * millisecond.
 */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import { isRecord } from '../contract/values/guards.ts';

type List = readonly AnyRecord[];

export const positionOf = (list: List, id: string): number => list.findIndex((record) => record._id === id);

const idOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['_id'] === 'string' ? value['_id'] : undefined;

/** Keeps an expanded reference as an object if its new value is the same bare id. */
function keepExpanded(before: unknown, after: unknown): unknown {
  if (typeof after === 'string') {
    const id = idOf(before);
    if (id === undefined) return after;
    return id === after ? before : { _id: after };
  }
  if (Array.isArray(after) && Array.isArray(before) && after.every((item) => typeof item === 'string')) {
    const knownItems = new Map(
      before.flatMap((item: unknown) => (idOf(item) === undefined ? [] : [[idOf(item), item]])),
    );
    return knownItems.size === 0
      ? after
      : after.map((id: string): unknown => knownItems.get(id) ?? { _id: id });
  }
  return after;
}

/**
 * Returns the server's record with the references that the list had expanded still expanded: a screen that
 * asked for `centro` as an object must not find an id after an edit.
 */
function updatedRecord(before: AnyRecord, after: AnyRecord): AnyRecord {
  let result = after;
  for (const field of Object.keys(after)) {
    const value = keepExpanded(before[field], after[field]);
    if (value !== after[field]) result = { ...result, [field]: value };
  }
  return result;
}

/** Replaces the record with the same `_id`. */
export function replaced(list: List, record: AnyRecord): List {
  const index = positionOf(list, record._id);
  if (index < 0) return list;
  const copy = list.slice();
  copy[index] = updatedRecord(copy[index] ?? record, record);
  return copy;
}

/** Returns the list without the record. */
export const without = (list: List, id: string): List => withoutAt(list, positionOf(list, id));

/** Returns the list without the record at that index; unchanged for -1. */
export function withoutAt(list: List, index: number): List {
  if (index < 0) return list;
  const copy = list.slice();
  copy.splice(index, 1);
  return copy;
}

/** Appends a new record; an existing one (from a repeated create) is replaced in place. */
export function withAdded(list: List, record: AnyRecord): List {
  return positionOf(list, record._id) < 0 ? [...list, record] : replaced(list, record);
}

/** Appends a page, without the records that are already there. */
export function withPage(list: List, docs: List): List {
  const knownIds = new Set(list.map((record) => record._id));
  const added = docs.filter((record) => !knownIds.has(record._id) && knownIds.add(record._id));
  return added.length === 0 ? list : [...list, ...added];
}

/**
 * Reinserts a record at its index, or at the end of a shorter list; does nothing if the record is in the
 * list.
 */
export function reinserted(list: List, record: AnyRecord, index: number): List {
  if (index < 0 || positionOf(list, record._id) >= 0) return list;
  const copy = list.slice();
  copy.splice(Math.min(index, copy.length), 0, record);
  return copy;
}
