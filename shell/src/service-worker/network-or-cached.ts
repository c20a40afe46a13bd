import { withTimeout } from '@oficio/shared/kit/with-timeout';

/** Statuses with which a proxy answers when the server behind it is stopped or does not respond. */
const PROXY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

/** Returns whether a proxy answered in place of a server that is down. */
const isServerDown = (response: Response): boolean => PROXY_STATUSES.has(response.status);

/**
 * Returns the network's answer; the cached one when the network fails, the server is down or the timeout
 * passes.
 */
export function networkOrCached(
  network: Promise<Response>,
  cached: Response,
  timeoutMs: number,
): Promise<Response> {
  const answer = network.then(
    (response) => (isServerDown(response) ? cached : response),
    () => cached,
  );
  return withTimeout(answer, timeoutMs, () => cached);
}
