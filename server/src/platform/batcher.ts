/**
 * Batches work that costs little more for many than for one: items that arrive during a round go into the
 * next one.
 */

/** Maximum items in a round. */
const MAX_BATCH = 64;

/**
 * Returns a function that takes one item and resolves to its result. `work` receives the items of a round in
 * order of arrival, no two with the same key, and returns the result of each in that order; if it fails, each
 * of them fails.
 */
export function createBatcher<T, R>(
  keyOf: (one: T) => string,
  work: (round: readonly T[]) => Promise<readonly R[]>,
): (one: T) => Promise<R> {
  interface Waiting {
    readonly one: T;
    readonly resolve: (result: R) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let under = false;

  /** Takes the next round from the pending items. */
  function next(): readonly Waiting[] {
    const keys = new Set<string>();
    const round: Waiting[] = [];
    waiting = waiting.filter((each) => {
      const key = keyOf(each.one);
      if (round.length >= MAX_BATCH || keys.has(key)) return true;
      keys.add(key);
      round.push(each);
      return false;
    });
    return round;
  }
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const round = next();
      try {
        const results = await work(round.map(({ one }) => one));
        // One result per item, in their order.
        round.forEach(({ resolve }, i) => resolve(results[i] as R));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    under = false;
  }
  return (one) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ one, resolve, reject });
      if (under) return;
      under = true;
      // Items that arrive in the same tick of the event loop join the round.
      setImmediate(() => void run());
    });
}
