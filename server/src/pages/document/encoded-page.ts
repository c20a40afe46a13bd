/** A page as it is sent: its text, and the text in each compression. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page before its encoding. */
export interface PageResponse {
  readonly status: number;
  /** Headers of this page alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly html: string;
}

export interface EncodedPage extends Omit<PageResponse, 'html'> {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Brotli levels. */
const [FAST_QUALITY, BEST_QUALITY] = [5, 10];
/** Idle time after each better compression, as a multiple of the time that it took. */
const IDLE_FACTOR = 9;

const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compresses a page, fast. */
export async function encodePage(
  { status, headers, policy, html }: PageResponse,
  tag: string,
): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(plain, FAST_QUALITY), toGzip(plain)]);
  return { status, headers, policy, tag, plain, br, gzip: gzipped };
}

/**
 * Returns a function that compresses pages better: 8 % smaller at twenty times the cost (brotli level 10
 * instead of 5; for the home page 55 ms instead of 3). It compresses one page at a time and rests in between,
 * so that a process spends at most a tenth of a core on it; meanwhile it returns undefined.
 */
export function createRecompressor(): (page: EncodedPage) => Promise<EncodedPage | undefined> {
  let nextAt = 0;
  return async (page) => {
    const startedAt = performance.now();
    if (startedAt < nextAt) return undefined;
    nextAt = Infinity;
    try {
      return { ...page, br: await brotli(page.plain, BEST_QUALITY) };
    } catch {
      // The page is still served as it is.
      return undefined;
    } finally {
      const endedAt = performance.now();
      nextAt = endedAt + IDLE_FACTOR * (endedAt - startedAt);
    }
  };
}
