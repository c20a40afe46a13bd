/** Runs tasks one after the other: for what takes much of a thing that there is little of. */
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
