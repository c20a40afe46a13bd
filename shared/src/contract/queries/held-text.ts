/** What can be taken of an address's text: it may have been typed, or come from a version that is gone. */
import { MAX_LIMIT } from '../answers/limits.ts';
import { isId } from '../values/ids.ts';
import type { Slot } from './slots.ts';

const some = (text: string, takes: (one: string) => boolean): string =>
  text
    .split(',')
    .filter((one) => one !== '' && takes(one))
    .slice(0, MAX_LIMIT)
    .join(',');

/** What a slot takes of a text; of several values those that it can hold, '' for nothing. */
export function heldBy(slot: Extract<Slot, { from: 'address' }>, text: string): string {
  switch (slot.as) {
    case 'id':
      return isId(text) ? text : '';
    case 'ids':
      return some(text, isId);
    case 'options':
      return some(text, (one) => slot.options.includes(one));
    case 'choice':
      return Object.hasOwn(slot.choices, text) ? text : '';
    default:
      return text;
  }
}
