/**
 * Cache of long texts that are the same for everybody: made on demand, kept compressed in memory and sent
 * compressed. They are made one at a time, so that a caller who requests all of them occupies a single
 * connection.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitConcurrency } from './limit-concurrency.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface Keeping {
  /**
   * Time in milliseconds for which a text is fresh. Afterwards it is served once more while it is made again.
   */
  readonly fresh: number;
  /** Time in milliseconds after which a text is no longer served. */
  readonly stale: number;
  /** Maximum compressed bytes in total; the least recently requested text is evicted first. */
  readonly most: number;
  /** Clock, in milliseconds. */
  readonly now?: () => number;
}

interface Packed {
  /** Undefined for a key without a text. Cached as well, since finding that out takes as long. */
  readonly bytes: Buffer | undefined;
  readonly tag: string;
}
interface Kept extends Packed {
  readonly made: number;
}

/** Overhead of a key, in bytes. */
const KEY = 200;
const weightOf = ({ bytes }: Packed): number => KEY + (bytes?.length ?? 0);

/**
 * Creates the cache.
 * @param make returns the text of a key; undefined if it has none
 */
export function createSwrCache(
  make: (key: string) => Promise<string | undefined>,
  { fresh, stale, most, now = () => performance.now() }: Keeping,
) {
  /** Ordered by use, the most recent last. */
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Packed>>();
  const inTurn = limitConcurrency(1);

  async function makeNow(key: string): Promise<Packed> {
    const made = now();
    const text = await make(key);
    kept.delete(key);
    const tag = createHash('sha256')
      .update(text ?? '')
      .digest('base64url')
      .slice(0, 27);
    const packed = { bytes: text === undefined ? undefined : await pack(text), tag, made };
    kept.set(key, packed);
    let all = [...kept.values()].reduce((sum, one) => sum + weightOf(one), 0);
    for (const [other, one] of kept) {
      if (all <= most || other === key) break;
      kept.delete(other);
      all -= weightOf(one);
    }
    return packed;
  }

  function makeOnce(key: string): Promise<Packed> {
    const under = making.get(key);
    if (under) return under;
    const mine = inTurn(() => makeNow(key)).finally(() => making.delete(key));
    making.set(key, mine);
    return mine;
  }

  async function find(key: string): Promise<Packed> {
    const known = kept.get(key);
    const age = known ? now() - known.made : Infinity;
    if (!known || age > stale) return makeOnce(key);
    kept.delete(key);
    kept.set(key, known);
    // Serve the old text; if making the new one fails, a later caller that has to wait gets the error.
    if (age > fresh) makeOnce(key).catch(() => undefined);
    return known;
  }

  /** Sends the text of a key; 404 if it has none. */
  return async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const { bytes, tag } = await find(key);
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('No existe esa dirección.');
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const packed = accepted.includes('gzip');
    if (packed) void reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('etag', `W/"${tag}"`)
      .send(packed ? bytes : await unpack(bytes));
  };
}
