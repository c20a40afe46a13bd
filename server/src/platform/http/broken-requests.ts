/** Requests that no route or hook ever sees: an address that can't be read, bytes that are no HTTP. */
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { SECURE_HEADERS } from './security-headers.ts';

/**
 * Fastify's `rewriteUrl`: the path of a page with a broken escape (`/foro/%`) is routed with its signs taken as they
 * stand, so that a person meets the site's own page for what doesn't exist. Calls of the API stay as they are, and fail.
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

/** Fastify's `frameworkErrors`: no hook has run, so the headers are set here. */
export function answerBrokenUrl(
  error: { readonly code: string },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const long = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  void reply
    .code(long ? 414 : 400)
    .headers(SECURE_HEADERS)
    .send({ message: long ? 'La dirección es demasiado larga.' : 'La dirección está mal escrita.' });
}

const ANSWERS: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'El pedido tardó demasiado en llegar.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'La dirección o los encabezados son demasiado largos.',
  ],
};

/** Fastify's `clientErrorHandler`, and what ends a body that is late: there is only a socket to write to. */
export function answerBrokenHttp(error: Error & { readonly code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code] ?? ['400 Bad Request', 'El pedido está mal armado.'];
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
