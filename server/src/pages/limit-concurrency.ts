/** Returns a function that runs jobs, at most `limit` at a time, in order of arrival. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await work();
    } finally {
      // Hands the slot over to the next job, which doesn't count itself again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
