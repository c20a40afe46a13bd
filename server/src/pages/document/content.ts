/** Content of a page: its records as any visitor may read them, for every caller. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { nameOfView } from '@oficio/shared/contract/remotes/view-query';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type { FaultLines } from '../../platform/errors/fault-lines.ts';
import { createFairQueue, QueueFullError } from '../../platform/fair-queue.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { prefetchQueries, type AnswerRequest } from '../prefetch-queries.ts';
import { jsonLdOf, type HeadData } from './html.ts';

export interface Content {
  readonly data: readonly PrefetchedAnswer[];
  /** The record that the path names does not exist for a visitor. */
  readonly missing: boolean;
  readonly head: HeadData;
  /** False when a read failed or timed out, so that a later try may succeed. */
  readonly complete: boolean;
  /**
   * Some data was not read because the caller's address has too many requests pending. Such a page must not
   * be cached for others.
   */
  readonly crowded?: true;
}

/** Returns a fingerprint of the content: the same text as long as the page's content is the same. */
export const fingerprint = ({ data, missing, head }: Content, origin: string): string =>
  JSON.stringify([data, missing, head, jsonLdOf(head, origin)]);

export interface ContentSources {
  /** Returns the function that answers a route's needs for callers at an address. */
  readonly firstData?: ((ip: string) => AnswerRequest) | undefined;
  /** Returns the head data of a page; undefined keeps the route's own title and description. */
  readonly head?:
    ((match: RouteMatch, query: URLSearchParams, ip: string) => Promise<HeadData | undefined>) | undefined;
  /** Timeout for the page's content, in milliseconds; the page is then sent without it. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 800;
/**
 * Limits of the queue that loads content: pages at a time, in all and per address, and pages waiting, in all
 * and per address.
 */
const QUEUE_LIMITS = { concurrency: 4, concurrencyPerKey: 2, maxQueued: 100, maxQueuedPerKey: 20 };

export function createContent(
  { firstData, head, timeoutMs = TIMEOUT_MS }: ContentSources,
  faults: FaultLines,
) {
  const queue = createFairQueue(QUEUE_LIMITS);

  async function loadFirstData(match: RouteMatch, query: string, ip: string) {
    if (!firstData) return { data: [], missing: false, complete: true };
    return prefetchQueries({
      needs: match.route.needs ?? [],
      params: match.params,
      searchParams: new URLSearchParams(query),
      answer: firstData(ip),
      timeoutMs,
      onFailure(error) {
        // The address may name a record that doesn't exist; that is no server error.
        if (error instanceof ContractError) return;
        faults.note('warn', 'first data failed; the page goes without them', error, {
          bindings: { path: nameOfView(match.route.path, match.route.query) },
        });
      },
    });
  }

  async function loadHead(
    match: RouteMatch,
    query: string,
    ip: string,
  ): Promise<{ head: HeadData; inTime: boolean }> {
    try {
      const pending = head?.(match, new URLSearchParams(query), ip);
      if (!pending) return { head: {}, inTime: true };
      return await withTimeout(
        pending.then((found) => ({ head: found ?? {}, inTime: true })),
        timeoutMs,
        () => ({ head: {}, inTime: false }),
      );
    } catch (error) {
      faults.note('warn', 'head data failed; the page goes with the title of its route', error, {
        bindings: { path: nameOfView(match.route.path, match.route.query) },
      });
      return { head: {}, inTime: false };
    }
  }

  /**
   * Loads the content of a page. Empty when too many requests of the address are pending: the screen then
   * fetches its data.
   */
  return async (match: RouteMatch | undefined, query: string, ip: string): Promise<Content> => {
    if (!match) return { data: [], missing: true, head: {}, complete: true };
    try {
      return await queue.run(addressKey(ip), async () => {
        const [firstAnswers, { head, inTime }] = await Promise.all([
          loadFirstData(match, query, ip),
          loadHead(match, query, ip),
        ]);
        return { ...firstAnswers, head, complete: firstAnswers.complete && inTime };
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return { data: [], missing: false, head: {}, complete: false, crowded: true };
    }
  };
}
