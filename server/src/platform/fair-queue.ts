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
  run<T>(who: string, task: () => Promise<T>): Promise<T>;
  /** Number of tasks waiting or running. */
  readonly length: number;
  /** Returns the number of tasks of a key, waiting or running. */
  lengthOf(who: string): number;
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

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates an empty queue. */
export function createFairQueue({
  concurrency: atOnce,
  concurrencyPerKey: each,
  maxQueued: waiting,
  maxQueuedPerKey: waitingEach,
}: FairQueueLimits): FairQueue {
  /** Queues by key, in the order in which they are served next. */
  const lines = new Map<string, Line>();
  let [running, inLine] = [0, 0];

  const toTheEnd = (who: string, line: Line): void => {
    lines.delete(who);
    lines.set(who, line);
  };

  function serve(): void {
    while (running < atOnce) {
      const next = [...lines].find(([, line]) => line.waiting.length > 0 && line.running < each);
      if (!next) return;
      const [who, line] = next;
      toTheEnd(who, line);
      running += 1;
      inLine -= 1;
      line.running += 1;
      line.waiting.shift()?.();
    }
  }

  return {
    async run(who, task) {
      const line = lines.get(who) ?? { running: 0, waiting: [] };
      // A task that can start at once doesn't wait.
      const waits = running >= atOnce || line.running >= each;
      if (waits && line.waiting.length >= waitingEach) throw new QueueFullError(true);
      if (waits && inLine >= waiting) throw new QueueFullError(false);
      lines.set(who, line);
      const turn = new Promise<void>((resume) => line.waiting.push(resume));
      inLine += 1;
      serve();
      await turn;
      try {
        return await task();
      } finally {
        running -= 1;
        line.running -= 1;
        // Keys that arrived meanwhile go before this one's next task.
        if (line.running > 0 || line.waiting.length > 0) toTheEnd(who, line);
        else lines.delete(who);
        serve();
      }
    },
    get length() {
      return running + inLine;
    },
    lengthOf(who) {
      const line = lines.get(who);
      return line ? line.running + line.waiting.length : 0;
    },
  };
}
