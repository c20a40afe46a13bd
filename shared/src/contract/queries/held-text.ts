/** Validation of address values: they may be mistyped, or come from an older version of the site. */
import { MAX_LIMIT } from '../answers/limits.ts';
import { isId } from '../values/ids.ts';
import type { Slot } from './slots.ts';

const validItems = (text: string, takes: (one: string) => boolean): string =>
  text
    .split(',')
    .filter((one) => one !== '' && takes(one))
    .slice(0, MAX_LIMIT)
    .join(',');

/**
 * Returns the valid part of an address value for a slot; of a list, its valid elements; '' if nothing is
 * valid.
 */
export function validText(slot: Extract<Slot, { from: 'address' }>, text: string): string {
  switch (slot.as) {
    case 'id':
      return isId(text) ? text : '';
    case 'ids':
      return validItems(text, isId);
    case 'options':
      return validItems(text, (one) => slot.options.includes(one));
    case 'choice':
      return Object.hasOwn(slot.choices, text) ? text : '';
    default:
      return text;
  }
}
