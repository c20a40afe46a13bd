let lastTime = 0;
let counter = 0;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * A UUID version 7 (RFC 9562): ordered by time, and by a counter within a millisecond.
 * Made by the client so that a create may be repeated without making a second record.
 */
export function uuidv7(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    // More than 4096 in a millisecond, or the clock went back: borrow from the next millisecond.
    lastTime += 1;
    counter = 0;
  }
  const random = crypto.getRandomValues(new Uint8Array(8));
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = Array.from(random, (byte) => hex(byte, 2)).join('');
  const time = hex(lastTime, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
