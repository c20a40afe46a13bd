/** Runs tasks one after the other: decoding pictures takes memory and a core, and there are few of both. */
export interface Line {
  /** Runs it when its turn comes. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Tasks that wait or run. */
  readonly length: number;
}

/** A line with one place at the counter. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    run(task) {
      length += 1;
      const mine = last.then(task, task).finally(() => (length -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
    get length() {
      return length;
    },
  };
}

/** The one line of this process for pictures. */
export const pictures = createLine();
