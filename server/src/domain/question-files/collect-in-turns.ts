import { setImmediate } from 'node:timers/promises';

/** Values collected in each turn of the event loop. */
const VALUES_PER_TURN = 5;

/**
 * Collects at most `max` values of a generator, a few per turn of the event loop, so that other requests are
 * served meanwhile.
 */
export async function collectInTurns<T>(values: Iterable<T>, max: number): Promise<T[]> {
  const collected: T[] = [];
  for (const value of values) {
    if (collected.push(value) >= max) break;
    if (collected.length % VALUES_PER_TURN === 0) await setImmediate();
  }
  return collected;
}
