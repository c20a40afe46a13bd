/** Ids of records: how one is made and how one is known. */
import { isRecord } from './guards.ts';

/** The shape of an `_id`, of whatever version. */
export const ID_PATTERN = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** Whether a value has the shape of an `_id`. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** The `_id` of a reference, whether it came expanded or not; undefined when it is none. */
export function idIn(reference: unknown): string | undefined {
  const id = isRecord(reference) ? reference['_id'] : reference;
  return typeof id === 'string' ? id : undefined;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes are asked for in bulk: a call for each id would cost more than the id. */
const RANDOM_BYTES = 8;
const pool = new Uint8Array(RANDOM_BYTES * 256);
let used = pool.length;

function randomTail(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += RANDOM_BYTES));
  // The two highest bits are RFC 9562's variant.
  const first = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte, i) => HEX[i === 0 ? first : byte]).join('');
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** A clock further back than this was set, it didn't stumble: its time is taken as it is. */
const STUMBLE_MS = 1000;
const LAST_OF_A_MILLISECOND = 0xfff;
let lastTime = 0;
let counter = 0;

/**
 * A new `_id`: a UUID version 7 (RFC 9562) that holds a moment in milliseconds, then a counter. Ids made one after
 * the other sort in that order, which keeps an index dense. Made by the client too, so that a create may be
 * repeated without making a second record.
 */
export function newId(at: number = Date.now()): string {
  if (at > lastTime || at < lastTime - STUMBLE_MS) {
    lastTime = at;
    counter = 0;
  } else if (counter < LAST_OF_A_MILLISECOND) counter += 1;
  else {
    // More than fit in a millisecond: the next one lends its room.
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${randomTail()}`;
}
