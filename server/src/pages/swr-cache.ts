/**
 * Cache of long texts that are the same for everybody: made on demand, stored compressed in memory and sent
 * compressed. They are made one at a time, so that a caller who requests all of them occupies a single
 * connection.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

interface SwrOptions {
  /**
   * Time in milliseconds for which a text is fresh. Afterwards it is served once more while it is made again.
   */
  readonly freshMs: number;
  /** Time in milliseconds after which a text is no longer served. */
  readonly staleMs: number;
  /** Maximum compressed bytes in total; the least recently requested text is evicted first. */
  readonly maxBytes: number;
  /** Clock, in milliseconds. */
  readonly now?: () => number;
}

interface Entry {
  /** Undefined for a key without a text. Cached as well, since finding that out takes as long. */
  readonly bytes: Buffer | undefined;
  readonly tag: string;
}

/** Overhead of a key, in bytes. */
const KEY_BYTES = 200;

async function entryOf(text: string | undefined): Promise<Entry> {
  const tag = createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, 27);
  return { bytes: text === undefined ? undefined : await compress(text), tag };
}

/**
 * Creates the cache.
 * @param make returns the text of a key; undefined if it has none
 */
export function createSwrCache(
  make: (key: string) => Promise<string | undefined>,
  { freshMs, staleMs, maxBytes, now = () => performance.now() }: SwrOptions,
) {
  const oneAtATime = pLimit(1);
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => KEY_BYTES + (bytes?.length ?? 0),
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (key) => oneAtATime(async () => entryOf(await make(key))),
    // If making a text again fails, the old one is served; a later caller that has to wait gets the error.
    noDeleteOnFetchRejection: true,
    // A text that others push out still reaches its callers.
    ignoreFetchAbort: true,
  });
  const find = (key: string): Promise<Entry> =>
    cache.forceFetch(key, { allowStale: cache.getRemainingTTL(key) >= freshMs - staleMs });

  /** Sends the text of a key; 404 if it has none. */
  return async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const { bytes, tag } = await find(key);
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('No existe esa dirección.');
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const acceptsGzip = accepted.includes('gzip');
    if (acceptsGzip) void reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('etag', `W/"${tag}"`)
      .send(acceptsGzip ? bytes : await decompress(bytes));
  };
}
