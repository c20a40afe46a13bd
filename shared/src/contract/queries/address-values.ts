/** What declared queries can take of an address: it may have been typed, or come from a version that is gone. */
import { MAX_LIMIT } from '../answers/limits.ts';
import { takesFilter } from '../answers/query.ts';
import { collectionNamed } from '../collections/index.ts';
import type { Collection } from '../declaration/collection.ts';
import { isRecord } from '../values/guards.ts';
import { isSlot, type AnyQuery, type Slot } from './slots.ts';

type FromAddress = Extract<Slot, { from: 'address' }>;

/** A text of the address as the filter of a field, or as an order, can hold it; '' for one that it can't. */
function heldBy(slot: FromAddress, text: string, takes: (one: string) => boolean): string {
  switch (slot.as) {
    case 'choice':
      return Object.hasOwn(slot.choices, text) ? text : '';
    case 'list':
      return text.split(',').filter(Boolean).filter(takes).slice(0, MAX_LIMIT).join(',');
    case 'page':
      return text;
    default:
      return takes(text.trim()) ? text : '';
  }
}

const isOf = (name: string, part: unknown): part is FromAddress =>
  isSlot(part) && part.from === 'address' && part.name === name;

function heldByList(collection: Collection, options: object, name: string, text: string): string {
  const { filters = {}, sort } = options as { readonly filters?: object; readonly sort?: unknown };
  let held = isOf(name, sort) && sort.as === 'choice' ? heldBy(sort, text, () => true) : text;
  for (const [path, wanted] of Object.entries(filters)) {
    const parts = isSlot(wanted) || !isRecord(wanted) ? [wanted] : Object.values(wanted);
    for (const slot of parts)
      if (isOf(name, slot) && held !== '')
        held = heldBy(slot, held, (one) => takesFilter(collection, path, one));
  }
  return held;
}

/**
 * What some lists can take of a text that the address has under a name: of several values, those that they can; ''
 * where they can take nothing of it. What none of them reads stays as it is.
 */
export function heldText(queries: readonly AnyQuery[], name: string, text: string): string {
  let held = text;
  for (const { collection, options } of queries) {
    const declared = collectionNamed(collection);
    if (declared && options && held !== '') held = heldByList(declared, options, name, held);
  }
  return held;
}
