/** A long text that is the same for everybody: made once in a while, and sent as it was compressed then. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Kept {
  readonly key: string;
  readonly until: number;
  readonly bytes: Promise<{
    readonly plain: Buffer;
    readonly br: Buffer;
    readonly gzip: Buffer;
    readonly tag: string;
  }>;
}

async function encoded(text: string) {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    toGzip(plain),
  ]);
  return { plain, br, gzip: gz, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27) };
}

/**
 * Sends what `make` gives for a key, for `ms` the same. Of one key at a time it is kept; whoever asks while it is being
 * made waits for the same.
 */
export function keptText(make: (key: string) => Promise<string>, ms: number) {
  let kept: Kept | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    let mine = kept;
    if (!mine || mine.key !== key || mine.until < performance.now()) {
      mine = { key, until: performance.now() + ms, bytes: make(key).then(encoded) };
      kept = mine;
      mine.bytes.catch(() => (kept = undefined));
    }
    const bytes = await mine.bytes;
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .header('etag', `W/"${bytes.tag}"`)
      .send(encoding ? bytes[encoding] : bytes.plain);
  };
}
