interface TimeoutOptions {
  /**
   * Delays giving up once the time is over. A server passes `setImmediate`: a process that was busy for longer
   * than the timeout first reads the answers that arrived meanwhile.
   */
  readonly defer?: (giveUp: () => void) => unknown;
}

/**
 * Returns a promise's result if it settles within `ms` milliseconds, or else the result of `late`. Clears its
 * timer in either case. A rejection that comes after the timeout is ignored.
 * @param late makes the result after the timeout, without other effects; may throw
 * @throws the promise's rejection, or the error of `late`
 */
export function withTimeout<T, L>(
  promise: Promise<T>,
  ms: number,
  late: () => L,
  { defer = (giveUp) => giveUp() }: TimeoutOptions = {},
): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(() => defer(resolve), ms);
  });
  return Promise.race([promise, expired.then(late)]).finally(() => clearTimeout(timer));
}
