/**
 * Counts the pages that each remote failed to render and why, and suspends the remotes that keep ending the
 * process.
 */
import { LRUCache } from 'lru-cache';

export interface RemoteRenderings {
  readonly remote: string;
  readonly rendered: number;
  readonly failed: number;
  /** Failed pages that ended the process as well. */
  readonly killed: number;
  /** End of its suspension from server rendering, in milliseconds since 1970. */
  readonly offUntil?: number;
  readonly last?: { readonly at: number; readonly why: string };
}

/**
 * Suspension of a remote that ends the process, in milliseconds: the first one, doubled each further time,
 * and the maximum.
 */
const FIRST_SUSPENSION_MS = 10_000;
const MAX_SUSPENSION_MS = 600_000;
/** Suspension of a page that ended the process twice, in milliseconds, and maximum pages to remember. */
const [PAGE_TTL_MS, MAX_PAGES] = [600_000, 1_000];
/** Times that a page must end the process: a single one may be due to code that another page left running. */
const MAX_PAGE_ENDS = 2;
/** Ends in a row that are tolerated before a suspension: they may be chance (a busy machine). */
const TOLERATED_ENDS = 2;

/** Maximum characters of a reason. */
const MAX_REASON = 500;

interface Counts {
  rendered: number;
  failed: number;
  killed: number;
  /** Ends of the process in a row, without a rendered page between them. */
  endsInARow: number;
  offUntil: number;
  last: { at: number; why: string } | undefined;
}

export function createBlame() {
  const countsByRemote = new Map<string, Counts>();
  const countsOf = (remote: string): Counts => {
    const known = countsByRemote.get(remote);
    if (known) return known;
    const none: Counts = { rendered: 0, failed: 0, killed: 0, endsInARow: 0, offUntil: 0, last: undefined };
    countsByRemote.set(remote, none);
    return none;
  };
  /** Number of times that a page ended the process, by path. */
  const ends = new LRUCache<string, number>({ max: MAX_PAGES, ttl: PAGE_TTL_MS });
  return {
    rendered(remote: string): void {
      const counts = countsOf(remote);
      counts.rendered += 1;
      counts.endsInARow = 0;
    },
    failed(remote: string, why: string): void {
      const counts = countsOf(remote);
      counts.failed += 1;
      counts.last = { at: Date.now(), why: why.slice(0, MAX_REASON) };
    },
    /**
     * Records that a page of the remote ended the process. The page itself is counted too: its content may be
     * the cause, and each request would end the process again.
     */
    ended(remote: string, why: string, page: string): void {
      ends.set(page, (ends.get(page) ?? 0) + 1);
      const counts = countsOf(remote);
      counts.last = { at: Date.now(), why: why.slice(0, MAX_REASON) };
      counts.killed += 1;
      counts.endsInARow += 1;
      const excess = counts.endsInARow - TOLERATED_ENDS;
      if (excess > 0)
        counts.offUntil = Date.now() + Math.min(MAX_SUSPENSION_MS, FIRST_SUSPENSION_MS * 2 ** (excess - 1));
    },
    isSuspended: (remote: string): boolean => (countsByRemote.get(remote)?.offUntil ?? 0) > Date.now(),
    isPageSuspended: (page: string): boolean => (ends.get(page) ?? 0) >= MAX_PAGE_ENDS,
    /** Lifts all suspensions, since another version is served. The counts stay. */
    reset(): void {
      ends.clear();
      for (const counts of countsByRemote.values()) {
        counts.endsInARow = 0;
        counts.offUntil = 0;
      }
    },
    all: (): RemoteRenderings[] =>
      [...countsByRemote].map(([remote, { rendered, failed, killed, offUntil, last }]) => ({
        remote,
        rendered,
        failed,
        killed,
        ...(offUntil > Date.now() && { offUntil }),
        ...(last && { last }),
      })),
  };
}
