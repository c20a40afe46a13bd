/** Values of slots, from the path, the address and the screen. */
import { pageNumber } from '../answers/limits.ts';
import { validText } from './held-text.ts';
import type { Slot } from './slots.ts';

/** A text, several, or undefined while unknown. */
export type SlotValue = string | readonly string[] | undefined;
export type SlotValues = Readonly<Record<string, SlotValue>>;

/** Marks a required value that is not known yet. */
export const MISSING = Symbol('missing');
export type Resolved = unknown;

const isEmpty = (value: SlotValue): boolean => value === undefined || value.length === 0;
/** Returns the text, or the first of several. */
export const oneOf = (value: SlotValue): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

function addressValue(slot: Extract<Slot, { from: 'address' }>, value: SlotValue): Resolved {
  const text = validText(slot, oneOf(value)?.trim() ?? '');
  switch (slot.as) {
    case 'ids':
    case 'options':
      return text === '' ? undefined : text.split(',');
    case 'page':
      return pageNumber(text);
    case 'choice':
      return slot.choices[text];
    default:
      return text === '' ? (slot.required ? MISSING : undefined) : text;
  }
}

/** Resolves a slot; `MISSING` if it is required and has no value. */
export function slotValue(slot: Slot, values: SlotValues, now: Date, asList: boolean): Resolved {
  if (slot.from === 'today') return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  const value = values[slot.name];
  if (slot.from === 'address') return addressValue(slot, value);
  if (isEmpty(value)) return MISSING;
  return asList ? [value].flat() : oneOf(value);
}
