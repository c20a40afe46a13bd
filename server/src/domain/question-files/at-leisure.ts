import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 5;

/**
 * Collects at most `most` values of a generator, a few per turn of the event loop, so that other requests are
 * served meanwhile.
 */
export async function atLeisure<T>(given: Iterable<T>, most: number): Promise<T[]> {
  const all: T[] = [];
  for (const one of given) {
    if (all.push(one) >= most) break;
    if (all.length % AT_ONCE === 0) await setImmediate();
  }
  return all;
}
