/** Pages made for visitors, kept as they are sent: the same bytes for whoever asks while their records are the same. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FRESH_MS, type VersionLook } from '../version-look.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface SentPage {
  readonly status: number;
  /** Those of this page alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What is made for a key: the page, and from what, told by a text that changes with it. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly html: string;
}
export interface PageMaker<Content> {
  /** What a page is made from, and the same text as long as that is the same. */
  gather(): Promise<{ readonly content: Content; readonly print: string }>;
  /**
   * Makes it. `whole`: false when it is less than it should be, and had better be tried again soon; `keep`: false when
   * it is that for whoever asked alone.
   */
  make(
    content: Content,
  ): Promise<{ readonly page: MadePage; readonly whole: boolean; readonly keep: boolean }>;
}

/** Milliseconds after which a page that nobody looked at may no longer be sent at all. */
const STALE_MS = 1_000;
/** Dates are said from the moment at which a page is made: "hace 2 minutos". */
const OLD_MS = 60_000;
/** One that was not drawn is tried again after this long. */
const RETRY_MS = 2_000;
/**
 * Bytes kept at most: of all pages that are there, and of those that say that nothing is, whose addresses anybody makes
 * up by the thousand.
 */
const [ROOM, ROOM_MISSING] = [32_000_000, 4_000_000];

/** From this time on that a kept page is asked for, it is worth packing better. */
const OFTEN = 3;
/** Of the time that better packing takes, how many times as much is left to everything else. */
const REST = 9;

interface Kept {
  sent: SentPage;
  /** How many asked for it as it is. */
  asked: number;
  packedBetter: boolean;
  print: string;
  version: string;
  /** When it was last known to be right. */
  checked: number;
  made: number;
  whole: boolean;
  size: number;
}

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
  /** Others may have it too. */
  readonly keep: boolean;
}

/**
 * Packs pages again, 8 % smaller for twenty times the work (brotli's level 10 instead of 5: 55 ms for the home page, not 3), one
 * at a time and with rests: a process spends no more than a tenth of a core on it. Not what says that nothing is there, whose
 * addresses anybody makes up.
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

/** @param look whether something was written since */
export function createKeptPages(look: VersionLook) {
  const packBetter = createPacker();
  /** The least recently used first. */
  const pages = new Map<string, Kept>();
  const making = new Map<string, Promise<Made>>();
  const size = { there: 0, missing: 0 };
  let count = 0;

  const kindOf = ({ sent }: Kept) => (sent.status === 404 ? 'missing' : 'there');
  function put(key: string, kept: Kept): void {
    drop(key);
    const kind = kindOf(kept);
    const room = kind === 'missing' ? ROOM_MISSING : ROOM;
    if (kept.size > room / 4) return;
    pages.set(key, kept);
    size[kind] += kept.size;
    for (const [oldest, one] of pages) {
      if (size[kind] <= room) break;
      if (kindOf(one) === kind) drop(oldest);
    }
  }
  function drop(key: string): void {
    const kept = pages.get(key);
    if (kept) size[kindOf(kept)] -= kept.size;
    pages.delete(key);
  }

  async function make<Content>(key: string, maker: PageMaker<Content>): Promise<Made> {
    const began = now();
    const { version } = await look();
    const before = pages.get(key);
    const { content, print } = await maker.gather();
    if (before && before.print === print && before.whole && began - before.made < OLD_MS) {
      Object.assign(before, { version, checked: began });
      return { sent: before.sent, keep: true };
    }
    const { page, whole, keep } = await maker.make(content);
    const sent = await encoded(
      page,
      `p${process.pid.toString(36)}-${(count += 1).toString(36)}-${Date.now().toString(36)}`,
    );
    const weight = sent.plain.length + sent.br.length + sent.gzip.length;
    if (keep)
      put(key, {
        sent,
        asked: 1,
        packedBetter: false,
        print,
        version,
        checked: began,
        made: began,
        whole,
        size: weight,
      });
    return { sent, keep };
  }

  /** Once, however many ask; again for whoever waited for what turned out to be somebody else's alone. */
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
     * The page of a key: kept while nothing was written; once more while it is being made anew, if it was right within
     * the last second; else made.
     * @throws what its maker throws
     */
    async page<Content>(key: string, maker: PageMaker<Content>): Promise<SentPage> {
      const kept = pages.get(key);
      if (!kept) return makeOnce(key, maker);
      pages.delete(key);
      pages.set(key, kept);
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
      // Whoever comes next sees it.
      again.catch(() => undefined);
      return kept.sent;
    },
    /** What is kept, for metrics. */
    held: () => ({ pages: pages.size, bytes: size.there + size.missing }),
  };
}
