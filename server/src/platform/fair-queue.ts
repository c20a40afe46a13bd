/**
 * A bounded queue, fair per key: keys are served round-robin, so a heavy client only delays itself. Queues
 * are short: a task that finds its own or the whole queue full is refused at once.
 */
export interface FairQueueLimits {
  /** Maximum concurrent tasks. */
  readonly concurrency: number;
  /** Maximum concurrent tasks per key. */
  readonly concurrencyPerKey: number;
  /** Maximum waiting tasks. */
  readonly maxQueued: number;
  /** Maximum waiting tasks per key. */
  readonly maxQueuedPerKey: number;
}

export interface FairQueue {
  /**
   * Runs a task in its turn.
   * @throws QueueFullError when too many are waiting already
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Number of tasks waiting or running. */
  readonly length: number;
  /** Returns the number of tasks of a key, waiting or running. */
  lengthOf(key: string): number;
}

/** Error of a task that finds the queue full. */
export class QueueFullError extends Error {
  /** Whether the key's own queue is full, rather than the whole. */
  readonly own: boolean;
  constructor(own: boolean) {
    super('No hay lugar en la espera.');
    this.own = own;
  }
}

interface KeyQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates an empty queue. */
export function createFairQueue({
  concurrency,
  concurrencyPerKey,
  maxQueued,
  maxQueuedPerKey,
}: FairQueueLimits): FairQueue {
  /** Queues by key, in the order in which they are served next. */
  const queues = new Map<string, KeyQueue>();
  let [running, queued] = [0, 0];

  const moveToEnd = (key: string, queue: KeyQueue): void => {
    queues.delete(key);
    queues.set(key, queue);
  };

  function serve(): void {
    while (running < concurrency) {
      const next = [...queues].find(
        ([, queue]) => queue.waiting.length > 0 && queue.running < concurrencyPerKey,
      );
      if (!next) return;
      const [key, queue] = next;
      moveToEnd(key, queue);
      running += 1;
      queued -= 1;
      queue.running += 1;
      queue.waiting.shift()?.();
    }
  }

  return {
    async run(key, task) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      // A task that can start at once doesn't wait.
      const waits = running >= concurrency || queue.running >= concurrencyPerKey;
      if (waits && queue.waiting.length >= maxQueuedPerKey) throw new QueueFullError(true);
      if (waits && queued >= maxQueued) throw new QueueFullError(false);
      queues.set(key, queue);
      const turn = new Promise<void>((resume) => queue.waiting.push(resume));
      queued += 1;
      serve();
      await turn;
      try {
        return await task();
      } finally {
        running -= 1;
        queue.running -= 1;
        // Keys that arrived meanwhile go before this one's next task.
        if (queue.running > 0 || queue.waiting.length > 0) moveToEnd(key, queue);
        else queues.delete(key);
        serve();
      }
    },
    get length() {
      return running + queued;
    },
    lengthOf(key) {
      const queue = queues.get(key);
      return queue ? queue.running + queue.waiting.length : 0;
    },
  };
}
