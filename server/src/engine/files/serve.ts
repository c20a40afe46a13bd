/** File responses: headers, revalidation, ranges. */
import { Readable } from 'node:stream';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAccess } from '../collections/file-access.ts';
import type { FileRow } from '../collections/file-rows.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { isShownInline } from './types.ts';

/** The content sent: the original or one of its variants. */
export interface FileContent {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  /** Whether later requests would get the same variant. If false, it is cached for minutes only. */
  readonly settled: boolean;
  readonly varies: boolean;
}

/**
 * Content security policy that disables everything in a file opened as a page. PDFs have no sandbox, because
 * Chromium's viewer doesn't open inside one.
 */
const policyOf = (type: string) =>
  `default-src 'none'; ${type === 'application/pdf' ? "object-src 'self'; plugin-types application/pdf" : "img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * Parses a Range header, as media players send it (RFC 9110, section 14); `undefined` means the whole file,
 * `'none'` a range outside it. Only single ranges are supported; several get the whole file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'none';
  return start <= end ? { start, end } : undefined;
}

/** Formats a Content-Disposition header (RFC 6266): an ASCII name for old clients, the real one in UTF-8. */
function disposition(name: string, kind: 'inline' | 'attachment'): string {
  const plain = foldAccents(name)
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends the file, or answers 304, 206 or 416. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  { row, body, access }: { readonly row: FileRow; readonly body: FileContent; readonly access: FileAccess },
): Promise<FastifyReply> {
  const etag = `"${body.key}"`;
  const download = (request.query as { descargar?: string }).descargar !== undefined;
  const kind = isShownInline(body.type) && !download ? 'inline' : 'attachment';
  const lasting = body.settled ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
  void reply.headers({
    'cache-control': access === 'public' ? lasting : 'private, no-cache',
    'content-disposition': disposition(
      body.key === row.sha256 ? row.nombre : `${row.nombre.replace(/\.[^.]*$/, '')}.${body.type.slice(6)}`,
      kind,
    ),
    'content-security-policy': policyOf(body.type),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(String(row['creadoEn'])).toUTCString(),
    ...(body.varies && { vary: 'Accept' }),
  });
  const known = request.headers['if-none-match'];
  if (known && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*'))
    return reply.code(304).send();

  const fresh = request.headers['if-range'];
  const range = fresh && fresh !== etag ? undefined : parseRange(request.headers.range, body.bytes);
  if (range === 'none') {
    return reply
      .code(416)
      .header('content-range', `bytes */${body.bytes}`)
      .send({ message: 'El archivo no tiene esa parte.' });
  }
  const length = range ? range.end - range.start + 1 : body.bytes;
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.bytes}`);
  void reply
    .header('content-length', length)
    .type(body.type.startsWith('text/') ? `${body.type}; charset=utf-8` : body.type);
  // Send a stream, even if empty: Fastify overrides the length of anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await storage.read(body.key, range));
}
