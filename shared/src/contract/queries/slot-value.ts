/** Values of slots, from the path, the address and the screen. */
import type { Slot } from './slots.ts';
import { MAX_LIMIT, pageNumber } from '../answers/limits.ts';
import { isId } from '../values/ids.ts';

/** Returns the valid elements of a list in an address, at most as many as a filter accepts. */
const validItems = (text: string, isValid: (item: string) => boolean): string =>
  text
    .split(',')
    .filter((item) => item !== '' && isValid(item))
    .slice(0, MAX_LIMIT)
    .join(',');

/**
 * Returns the valid part of an address value for a slot; of a list, its valid elements; '' if nothing is
 * valid. An address may be mistyped, or come from an older version of the site.
 */
export function validText(slot: Extract<Slot, { from: 'address' }>, text: string): string {
  switch (slot.as) {
    case 'id':
      return isId(text) ? text : '';
    case 'ids':
      return validItems(text, isId);
    case 'options':
      return validItems(text, (item) => slot.options.includes(item));
    case 'choice':
      return Object.hasOwn(slot.choices, text) ? text : '';
    default:
      return text;
  }
}

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
      if (text !== '') return text;
      return slot.required ? MISSING : undefined;
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
