/**
 * Batches work that costs little more for many items than for one: items that arrive while a batch runs go
 * into the next one.
 */

/** Maximum items in a batch. */
const MAX_BATCH = 64;

/**
 * Returns a function that takes one item and resolves to its result. `process` receives the items of a round in
 * order of arrival, no two with the same key, and returns the result of each in that order; if it fails, each
 * of them fails.
 */
export function createBatcher<T, R>(
  keyOf: (item: T) => string,
  process: (batch: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  interface Pending {
    readonly item: T;
    readonly resolve: (result: R) => void;
    readonly reject: (error: unknown) => void;
  }
  let pending: Pending[] = [];
  let isRunning = false;

  /** Takes the next batch from the pending items. */
  function takeBatch(): readonly Pending[] {
    const keys = new Set<string>();
    const batch: Pending[] = [];
    pending = pending.filter((each) => {
      const key = keyOf(each.item);
      if (batch.length >= MAX_BATCH || keys.has(key)) return true;
      keys.add(key);
      batch.push(each);
      return false;
    });
    return batch;
  }
  async function run(): Promise<void> {
    while (pending.length > 0) {
      const batch = takeBatch();
      try {
        const results = await process(batch.map(({ item }) => item));
        // One result per item, in their order.
        batch.forEach(({ resolve }, i) => resolve(results[i] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Items that arrive in the same tick of the event loop join the batch.
      setImmediate(() => void run());
    });
}
