/** File responses: headers, revalidation, ranges. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S, MINUTE_S } from '@oficio/shared/kit/durations';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import type { FileAccess } from '../collections/file-access.ts';
import type { FileRow } from '../collections/file-rows.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { isShownInline } from './types.ts';

/** The content to send: the original or one of its variants. */
export interface FileContent {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  /** Whether later requests would get the same variant. If false, it is cached for minutes only. */
  readonly settled: boolean;
  readonly varies: boolean;
}

interface ServedFile {
  readonly row: FileRow;
  readonly content: FileContent;
  readonly access: FileAccess;
}

/** Sends the file, or answers 304, 206 or 416. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  { row, content, access }: ServedFile,
): Promise<FastifyReply> {
  const etag = `"${content.key}"`;
  const isDownload = (request.query as { descargar?: string }).descargar !== undefined;
  const isInline = isShownInline(content.type) && !isDownload;
  void reply.headers({
    'cache-control': cacheControl(content, access),
    'content-disposition': disposition(downloadName(row, content), isInline ? 'inline' : 'attachment'),
    'content-security-policy': contentPolicy(content.type),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(row.creadoEn).toUTCString(),
    ...(content.varies && { vary: 'Accept' }),
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? undefined : parseRange(request.headers.range, content.bytes);
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${content.bytes}`)
      .send({ message: 'El archivo no tiene esa parte.' });
  if (range)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.bytes}`);
  void reply
    .header('content-length', range ? range.end - range.start + 1 : content.bytes)
    .type(content.type.startsWith('text/') ? `${content.type}; charset=utf-8` : content.type);
  // Send a stream, even if empty: Fastify overrides the length of anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await storage.read(content.key, range));
}

const cacheControl = ({ settled }: FileContent, access: FileAccess): string => {
  if (access !== 'public') return 'private, no-cache';
  return settled ? `public, max-age=${365 * DAY_S}, immutable` : `public, max-age=${5 * MINUTE_S}`;
};

/** Returns the file's name, with a variant's own extension. */
const downloadName = ({ sha256, nombre }: FileRow, { key, type }: FileContent): string =>
  key === sha256 ? nombre : `${nombre.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`;

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/**
 * Content security policy that disables everything in a file opened as a page. PDFs have no sandbox, because
 * Chromium's viewer doesn't open inside one.
 */
function contentPolicy(type: string): string {
  const allowed =
    type === 'application/pdf'
      ? "object-src 'self'; plugin-types application/pdf"
      : "img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
  return `default-src 'none'; ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/**
 * Parses a Range header, as media players send it (RFC 9110, section 14); `undefined` means the whole file,
 * `'unsatisfiable'` a range outside it. Only single ranges are supported; several get the whole file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start <= end ? { start, end } : undefined;
}

/** Formats a Content-Disposition header (RFC 6266): an ASCII name for old clients, the real one in UTF-8. */
function disposition(name: string, kind: 'inline' | 'attachment'): string {
  const ascii = foldAccents(name)
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
