export interface RetryOptions {
  /** On the server once: a page does not wait for it. */
  tries?: number;
  /** First wait, in milliseconds; it doubles each time, and half of it is chance. */
  firstWait?: number;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a task up to three times, waiting longer each time, with jitter so that many browsers that failed
 * together don't come back together. @throws the last error.
 */
export async function retry<T>(
  task: (attempt: number) => Promise<T>,
  {
    tries = typeof window === 'undefined' ? 1 : 3,
    firstWait = 300,
    wait = sleep,
    random = Math.random,
  }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task(attempt);
    } catch (error) {
      if (attempt >= tries) throw error;
      const most = firstWait * 2 ** (attempt - 1);
      await wait(most / 2 + (most / 2) * random());
    }
  }
}
