/** Record ids: generation and validation. */
import { isRecord } from './guards.ts';

/** Format of an `_id`: a UUID of any version. */
export const ID_PATTERN = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** Whether a value has the format of an `_id`. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** Returns the `_id` of a reference, expanded or not; undefined if it has none. */
export function idIn(reference: unknown): string | undefined {
  const id = isRecord(reference) ? reference['_id'] : reference;
  return typeof id === 'string' ? id : undefined;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes of ids come from a pool: calling the generator for each id would cost more than the id. */
const RANDOM_BYTES = 8;
const pool = new Uint8Array(RANDOM_BYTES * 256);
let poolOffset = pool.length;

function randomTail(): string {
  if (poolOffset === pool.length) {
    crypto.getRandomValues(pool);
    poolOffset = 0;
  }
  const bytes = pool.subarray(poolOffset, (poolOffset += RANDOM_BYTES));
  // The two highest bits are the variant of RFC 9562.
  const first = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte, i) => HEX[i === 0 ? first : byte]).join('');
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** A clock that falls back by more was reset, not jittering: accept its time. */
const MAX_CLOCK_JITTER_MS = 1000;
const MAX_COUNTER = 0xfff;
let lastTime = 0;
let counter = 0;

/**
 * Returns a new `_id`: a UUID version 7 (RFC 9562) with the time in milliseconds and a counter. Ids sort by
 * time of creation, which keeps indexes dense. The client generates ids too, so that it can retry a create
 * without duplicating the record.
 */
export function newId(at: number = Date.now()): string {
  if (at > lastTime || at < lastTime - MAX_CLOCK_JITTER_MS) {
    lastTime = at;
    counter = 0;
  } else if (counter < MAX_COUNTER) counter += 1;
  else {
    // The counter of this millisecond is full: borrow the next one.
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${randomTail()}`;
}
