import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 5;

/** What a generator gives, up to so many, a few at a time: others are answered meanwhile. */
export async function atLeisure<T>(given: Iterable<T>, most: number): Promise<T[]> {
  const all: T[] = [];
  for (const one of given) {
    if (all.push(one) >= most) break;
    if (all.length % AT_ONCE === 0) await setImmediate();
  }
  return all;
}
