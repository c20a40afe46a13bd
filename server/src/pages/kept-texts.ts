/**
 * Long texts that are the same for everybody: made when somebody asks, kept packed in memory for a time, and sent as they
 * were packed then. One is made at a time, so that who asks for all of them takes one connection.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fewAtOnce } from './few-at-once.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface Keeping {
  /** How long a text is the same, in milliseconds. After it, one that is asked for is sent once more and made anew. */
  readonly fresh: number;
  /** And after how long it is not sent any more. */
  readonly stale: number;
  /** Packed bytes that are kept, of all: what was asked for longest ago goes first. */
  readonly most: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

interface Packed {
  /** Undefined for a key that there is nothing of: that is kept too, for it takes as long to find out. */
  readonly bytes: Buffer | undefined;
  readonly tag: string;
}
interface Kept extends Packed {
  readonly made: number;
}

/** What a key takes beside its bytes. */
const KEY = 200;
const weightOf = ({ bytes }: Packed): number => KEY + (bytes?.length ?? 0);

/** @param make the text of a key; undefined for a key that there is nothing of */
export function keptTexts(
  make: (key: string) => Promise<string | undefined>,
  { fresh, stale, most, now = () => performance.now() }: Keeping,
) {
  /** By key, what was asked for last at the end. */
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Packed>>();
  const inTurn = fewAtOnce(1);

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
    // Who asks gets what there is; that the new one failed is told to whoever has to wait for it.
    if (age > fresh) makeOnce(key).catch(() => undefined);
    return known;
  }

  /** Sends the text of a key; 404 when there is none. */
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
