/** Whose screens could not be drawn, how often and why; and who is left alone for a while for it. */

export interface RemoteDrawings {
  readonly remote: string;
  readonly drawn: number;
  readonly failed: number;
  /** Of them, those that cost the process its life. */
  readonly killed: number;
  /** Until when its screens are not drawn on the server, in milliseconds since 1970. */
  readonly offUntil?: number;
  readonly last?: { readonly at: number; readonly why: string };
}

/** How long who ends the process is left alone: the first time, doubled each further one, and at most. Milliseconds. */
const FIRST_MS = 10_000;
const LONGEST_MS = 600_000;
/** How long a page that ended it twice isn't drawn, in milliseconds, and how many such are remembered. */
const [PAGE_MS, MOST_PAGES] = [600_000, 1_000];
/** Once it may have been what another page left running. */
const TWICE = 2;
/** So many may be lost by chance (a busy machine) before that. */
const FREE = 2;

interface Account {
  drawn: number;
  failed: number;
  killed: number;
  /** Without a page drawn between them. */
  inARow: number;
  offUntil: number;
  last: { at: number; why: string } | undefined;
}

export function createBlame(now: () => number = Date.now) {
  const accounts = new Map<string, Account>();
  const of = (remote: string): Account => {
    const known = accounts.get(remote);
    if (known) return known;
    const fresh: Account = { drawn: 0, failed: 0, killed: 0, inARow: 0, offUntil: 0, last: undefined };
    accounts.set(remote, fresh);
    return fresh;
  };
  /** Pages that ended it, by path: how often, and until when that counts. */
  const pages = new Map<string, { readonly ended: number; readonly until: number }>();
  return {
    drawn(remote: string): void {
      const account = of(remote);
      account.drawn += 1;
      account.inARow = 0;
    },
    failed(remote: string, why: string): void {
      const account = of(remote);
      account.failed += 1;
      account.last = { at: now(), why: why.slice(0, 500) };
    },
    /** It ended the process, with this page: what somebody wrote there may be why, and each ask would end it again. */
    ended(remote: string, why: string, page: string): void {
      const before = pages.get(page);
      const ended = before && before.until > now() ? before.ended + 1 : 1;
      pages.delete(page);
      pages.set(page, { ended, until: now() + PAGE_MS });
      for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest);
      const account = of(remote);
      account.last = { at: now(), why: why.slice(0, 500) };
      account.killed += 1;
      account.inARow += 1;
      const over = account.inARow - FREE;
      if (over > 0) account.offUntil = now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (over - 1));
    },
    isOff: (remote: string): boolean => (accounts.get(remote)?.offUntil ?? 0) > now(),
    isPageOff(page: string): boolean {
      const { ended = 0, until = 0 } = pages.get(page) ?? {};
      return ended >= TWICE && until > now();
    },
    /** Another version is served: it begins anew. The counts stay. */
    forget(): void {
      pages.clear();
      for (const account of accounts.values()) Object.assign(account, { inARow: 0, offUntil: 0 });
    },
    all: (): RemoteDrawings[] =>
      [...accounts].map(([remote, { drawn, failed, killed, offUntil, last }]) => ({
        remote,
        drawn,
        failed,
        killed,
        ...(offUntil > now() && { offUntil }),
        ...(last && { last }),
      })),
  };
}
