/** Work that costs little more for many than for one: what comes while a round is under way goes together in the next. */

/** At most so many in a round. */
const MOST = 64;

/**
 * Gives a function that takes one thing and resolves to what became of it. `work` gets those of a round, in the order in
 * which they came and none with the key of another, and gives what became of each; when it fails, each of them fails.
 */
export function gather<T, R>(
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

  /** Takes the next round out of those that wait. */
  function next(): readonly Waiting[] {
    const keys = new Set<string>();
    const round: Waiting[] = [];
    waiting = waiting.filter((each) => {
      const key = keyOf(each.one);
      if (round.length >= MOST || keys.has(key)) return true;
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
        // One for each, in their order.
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
      // Those that this turn of the event loop still brings come along.
      setImmediate(() => void run());
    });
}
