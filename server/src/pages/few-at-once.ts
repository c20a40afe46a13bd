/** Runs works given one by one, at most `limit` at a time, in the order given. */
export function fewAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await work();
    } finally {
      // Its place goes to the next one, which then does not count itself.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
