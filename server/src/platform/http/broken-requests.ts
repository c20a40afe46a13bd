/**
 * Answers requests that fail before any hook (broken or overlong URLs, invalid or late HTTP), and repairs the
 * broken URLs of pages so that they reach a route.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import { SECURE_HEADERS } from './security-headers.ts';

/**
 * Fastify's `rewriteUrl`: escapes the percent signs of a page's path with a broken escape (`/foro/%`), so
 * that a person gets the site's own page for a missing address. API calls stay as they are and fail.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?');
  if (isApiPath(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Fastify's `frameworkErrors`. No hook has run, so the security headers are set here. */
export function answerBrokenUrl(
  error: { readonly code: string },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  void reply
    .code(isTooLong ? 414 : 400)
    .headers(SECURE_HEADERS)
    .send({ message: isTooLong ? 'La dirección es demasiado larga.' : 'La dirección está mal escrita.' });
}

const RESPONSE_BY_CODE: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'El pedido tardó demasiado en llegar.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'La dirección o los encabezados son demasiado largos.',
  ],
};

/** Fastify's `clientErrorHandler`, also used to end a late body: there is only a socket to write to. */
export function answerBrokenHttp(error: Error & { readonly code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = RESPONSE_BY_CODE[error.code] ?? ['400 Bad Request', 'El pedido está mal armado.'];
  const body = JSON.stringify({ message });
  if (socket.writable) {
    const headers = {
      ...SECURE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
