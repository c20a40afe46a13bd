/**
 * Changes to plain lists of records. All give back the same array when nothing changes, so that nothing renders
 * again. Copying beats every keyed structure here: with 100,000 records an edit costs about a millisecond.
 */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import { isRecord } from '../contract/values/guards.ts';

type List = readonly AnyRecord[];

export const positionOf = (list: List, id: string): number => list.findIndex((record) => record._id === id);

const idOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['_id'] === 'string' ? value['_id'] : undefined;

/** A reference that came as an object stays one when the new value is a bare id. */
function keepExpanded(before: unknown, after: unknown): unknown {
  if (typeof after === 'string') {
    const id = idOf(before);
    if (id === undefined) return after;
    return id === after ? before : { _id: after };
  }
  if (Array.isArray(after) && Array.isArray(before) && after.every((item) => typeof item === 'string')) {
    const known = new Map(
      before.flatMap((item: unknown) => (idOf(item) === undefined ? [] : [[idOf(item), item]])),
    );
    return known.size === 0 ? after : after.map((id: string): unknown => known.get(id) ?? { _id: id });
  }
  return after;
}

/**
 * The record as the server gave it; where the list had a reference expanded, it stays expanded (a screen that
 * asked for `centro` as an object must not find an id after an edit).
 */
function updatedRecord(before: AnyRecord, after: AnyRecord): AnyRecord {
  let result = after;
  for (const field of Object.keys(after)) {
    const value = keepExpanded(before[field], after[field]);
    if (value !== after[field]) result = { ...result, [field]: value };
  }
  return result;
}

/** Puts the record in the place of the one with the same `_id`. */
export function replaced(list: List, record: AnyRecord): List {
  const at = positionOf(list, record._id);
  if (at < 0) return list;
  const copy = list.slice();
  copy[at] = updatedRecord(copy[at] ?? record, record);
  return copy;
}

/** The list without the record. */
export const without = (list: List, id: string): List => withoutAt(list, positionOf(list, id));

/** The list without what stands there; -1: as it is. */
export function withoutAt(list: List, at: number): List {
  if (at < 0) return list;
  const copy = list.slice();
  copy.splice(at, 1);
  return copy;
}

/** Appends a new record; one that is already there (a repeated create) is replaced where it stands. */
export function withAdded(list: List, record: AnyRecord): List {
  return positionOf(list, record._id) < 0 ? [...list, record] : replaced(list, record);
}

/** Appends a page, leaving out what is already there. */
export function withPage(list: List, docs: List): List {
  const known = new Set(list.map((record) => record._id));
  const fresh = docs.filter((record) => !known.has(record._id) && known.add(record._id));
  return fresh.length === 0 ? list : [...list, ...fresh];
}

/** Puts a record back where it stood; at the end when the list is shorter now; not at all when it is there again. */
export function putBack(list: List, record: AnyRecord, at: number): List {
  if (at < 0 || positionOf(list, record._id) >= 0) return list;
  const copy = list.slice();
  copy.splice(Math.min(at, copy.length), 0, record);
  return copy;
}
