/**
 * Cache of the pages made for visitors, encoded as they are sent: everybody gets the same bytes while the
 * records stay the same.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FRESH_MS, type ChangeToken } from '../change-token.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface SentPage {
  readonly status: number;
  /** Headers of this page alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A page as its maker returns it. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly html: string;
}
export interface PageMaker<Content> {
  /** Returns the content of the page, with a fingerprint that changes when the content does. */
  gather(): Promise<{ readonly content: Content; readonly fingerprint: string }>;
  /**
   * Makes the page. `whole` is false if it is incomplete and should be retried soon; `keep` is false if it is
   * incomplete for this caller alone.
   */
  make(
    content: Content,
  ): Promise<{ readonly page: MadePage; readonly whole: boolean; readonly keep: boolean }>;
}

/** Maximum time since the last check for which a page may still be served, in milliseconds. */
const STALE_MS = 1_000;
/**
 * Maximum age of a page in milliseconds: its relative dates ("hace 2 minutos") count from when it was made.
 */
const OLD_MS = 60_000;
/** An incomplete page is retried after this many milliseconds. */
const RETRY_MS = 2_000;
/**
 * Maximum cached bytes: of existing pages, and of 404 pages, which anybody can request by the thousand under
 * invented addresses.
 */
const [MAX_BYTES, MAX_MISSING_BYTES] = [32_000_000, 4_000_000];

/** Minimum requests of a cached page before compressing it better pays off. */
const OFTEN = 3;
/** Idle time after each better compression, as a multiple of the time that it took. */
const REST = 9;

interface Kept {
  sent: SentPage;
  /** Number of requests for it as it is. */
  asked: number;
  packedBetter: boolean;
  fingerprint: string;
  version: string;
  /** Last time that it was known to be current. */
  checked: number;
  made: number;
  whole: boolean;
}

/** Creates a cache of pages that gives none of them more than a quarter of the room. */
const createPageCache = (maxSize: number) =>
  new LRUCache<string, Kept>({
    maxSize,
    maxEntrySize: maxSize / 4,
    sizeCalculation: ({ sent }) => sent.plain.length + sent.br.length + sent.gzip.length,
  });

const now = (): number => performance.now();

const packed = (plain: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export async function encoded({ status, headers, policy, html }: MadePage, tag: string): Promise<SentPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([packed(plain, 5), toGzip(plain)]);
  return { status, headers, policy, tag, plain, br, gzip: gz };
}

interface Made {
  readonly sent: SentPage;
  /** Whether other callers may get it too. */
  readonly keep: boolean;
}

/**
 * Returns a packer that compresses pages better: 8 % smaller at twenty times the cost (brotli level 10
 * instead of 5; for the home page 55 ms instead of 3). It packs one page at a time and rests in between, so
 * that a process spends at most a tenth of a core on it. It skips 404 pages, whose addresses anybody can
 * invent.
 */
function createPacker(): (kept: Kept) => void {
  let free = 0;
  return (kept) => {
    const began = now();
    if (kept.packedBetter || kept.asked < OFTEN || kept.sent.status !== 200 || began < free) return;
    free = Infinity;
    const ended = (): number => (free = now() + REST * (now() - began));
    packed(kept.sent.plain, 10).then((br) => {
      ended();
      kept.sent = { ...kept.sent, br };
      kept.packedBetter = true;
    }, ended);
  };
}

/**
 * Creates the cache of a server.
 * @param look tells whether something was written since
 */
export function createPagesCache(look: ChangeToken) {
  const packBetter = createPacker();
  const pages = createPageCache(MAX_BYTES);
  const missing = createPageCache(MAX_MISSING_BYTES);
  const making = new Map<string, Promise<Made>>();
  let count = 0;

  function put(key: string, kept: Kept): void {
    const isMissing = kept.sent.status === 404;
    (isMissing ? pages : missing).delete(key);
    (isMissing ? missing : pages).set(key, kept);
  }

  async function make<Content>(key: string, maker: PageMaker<Content>): Promise<Made> {
    const began = now();
    const { version } = await look();
    const before = pages.get(key) ?? missing.get(key);
    const { content, fingerprint } = await maker.gather();
    if (before && before.fingerprint === fingerprint && before.whole && began - before.made < OLD_MS) {
      Object.assign(before, { version, checked: began });
      return { sent: before.sent, keep: true };
    }
    const { page, whole, keep } = await maker.make(content);
    const sent = await encoded(
      page,
      `p${process.pid.toString(36)}-${(count += 1).toString(36)}-${Date.now().toString(36)}`,
    );
    if (keep)
      put(key, {
        sent,
        asked: 1,
        packedBetter: false,
        fingerprint,
        version,
        checked: began,
        made: began,
        whole,
      });
    return { sent, keep };
  }

  /**
   * Makes a page once for all concurrent callers. If the result suits only its own caller, the others make
   * theirs.
   */
  async function makeOnce<Content>(key: string, maker: PageMaker<Content>): Promise<SentPage> {
    const under = making.get(key);
    if (under) {
      const { sent, keep } = await under;
      return keep ? sent : (await make(key, maker)).sent;
    }
    const promise = make(key, maker).finally(() => making.delete(key));
    making.set(key, promise);
    return (await promise).sent;
  }

  return {
    /**
     * Returns the page of a key: the cached one while nothing was written. After that it is made again;
     * meanwhile the old one is served if it was current within the last second.
     * @throws the maker's errors
     */
    async page<Content>(key: string, maker: PageMaker<Content>): Promise<SentPage> {
      const kept = pages.get(key) ?? missing.get(key);
      if (!kept) return makeOnce(key, maker);
      kept.asked += 1;
      const age = now() - kept.made;
      const due = age > OLD_MS || (!kept.whole && age > RETRY_MS);
      if (!due) packBetter(kept);
      if (!due) {
        if (now() - kept.checked < FRESH_MS) return kept.sent;
        const seen = await look();
        if (seen.version === kept.version) {
          kept.checked = seen.at;
          return kept.sent;
        }
      }
      const again = makeOnce(key, maker);
      if (now() - kept.checked > STALE_MS) return again;
      // The next caller gets the new page.
      again.catch(() => undefined);
      return kept.sent;
    },
    /** Size of the cache, for metrics. */
    held: () => ({
      pages: pages.size + missing.size,
      bytes: pages.calculatedSize + missing.calculatedSize,
    }),
  };
}
