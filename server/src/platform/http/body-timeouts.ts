/** Limits how long a request's body may take to arrive. */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBrokenHttp } from './broken-requests.ts';
import './request.ts';

/** Timeouts, in milliseconds. */
export interface BodyTimeouts {
  /** For the whole body. */
  readonly body: number;
  /** For a file from a signed-in account, which may take longer than `body`: time without a new byte. */
  readonly idle: number;
  /** For a whole file, however steadily it arrives. */
  readonly upload: number;
}

export const BODY_TIMEOUTS: BodyTimeouts = { body: 60_000, idle: 30_000, upload: 3_600_000 };

/** Content types of uploads: large, and possibly over a slow connection. */
const UPLOAD_TYPES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

/**
 * Whether a body may exceed `body`. Signed-in accounts have limits of their own; a visitor's slow bodies
 * would only occupy connections.
 */
const mayBeSlow = ({ actor, headers }: FastifyRequest): boolean =>
  actor._id !== undefined && UPLOAD_TYPES.test(headers['content-type'] ?? '');

/**
 * Ends requests whose body stops arriving. Node's own limit covers the body from the first byte to the last,
 * so a file over a slow connection would never get through.
 */
export function limitBodyTime(app: FastifyInstance, times: BodyTimeouts = BODY_TIMEOUTS): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request injected by a test has no socket and is already complete.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply, times);
    done();
  });
}

/** Whether a request has a body. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, { body, idle, upload }: BodyTimeouts): void {
  const { raw } = request;
  const startedAt = performance.now();
  let lastReceived = -1;
  let timer = setTimeout(check, body);
  function check(): void {
    if (raw.complete || raw.destroyed) return;
    const received = raw.socket.bytesRead;
    const progressed = lastReceived === -1 || received > lastReceived;
    if (!mayBeSlow(request) || !progressed || performance.now() - startedAt > upload) {
      // The response was already sent: a second one would be taken for the next request's.
      if (reply.raw.headersSent) return void raw.socket.destroy();
      return answerBrokenHttp(
        Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }
    lastReceived = received;
    timer = setTimeout(check, idle);
  }
  raw.once('close', () => clearTimeout(timer));
}
