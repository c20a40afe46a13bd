interface RetryOptions {
  /** Maximum attempts; 1 on the server, where a page does not wait for retries. */
  maxAttempts?: number;
  /** First delay. It doubles at each retry; half of it is random. */
  firstDelayMs?: number;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a task up to three times, with exponential backoff. The jitter keeps many browsers that failed
 * together from retrying together.
 * @throws the last error
 */
export async function retry<T>(
  task: (attempt: number) => Promise<T>,
  {
    maxAttempts = typeof window === 'undefined' ? 1 : 3,
    firstDelayMs = 300,
    wait = sleep,
    random = Math.random,
  }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task(attempt);
    } catch (error) {
      if (attempt >= maxAttempts) throw error;
      const maxDelayMs = firstDelayMs * 2 ** (attempt - 1);
      await wait(maxDelayMs / 2 + (maxDelayMs / 2) * random());
    }
  }
}
