/** Limits how long a request's body may take to arrive. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { answerBrokenHttp } from './broken-requests.ts';
import './request.ts';

/** Time limits, in milliseconds. */
export interface BodyTimes {
  /** For the whole body. */
  readonly whole: number;
  /** For a file from a signed-in account, which may take longer than `whole`: time without a new byte. */
  readonly idle: number;
  /** For a file, however steadily it arrives. */
  readonly longest: number;
}

export const BODY_TIMES: BodyTimes = { whole: 60_000, idle: 30_000, longest: 3_600_000 };

/** Content types of uploads: large, and possibly over a slow connection. */
const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

/**
 * Whether a body may exceed `whole`. Signed-in accounts have limits of their own; a visitor's slow bodies
 * would only occupy connections.
 */
const mayBeSlow = ({ actor, headers }: FastifyRequest): boolean =>
  actor._id !== undefined && FILES.test(headers['content-type'] ?? '');

/**
 * Ends requests whose body stops arriving. Node's own limit covers the body from the first byte to the last,
 * so a file over a slow connection would never get through.
 */
export function bodyClock(app: FastifyInstance, times: BodyTimes = BODY_TIMES): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A request injected by a test has no socket and is already complete.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply, times);
    done();
  });
}

/** Whether a request has a body. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, { whole, idle, longest }: BodyTimes): void {
  const { raw } = request;
  const began = performance.now();
  let seen = -1;
  let timer = setTimeout(check, whole);
  function check(): void {
    if (raw.complete || raw.destroyed) return;
    const received = raw.socket.bytesRead;
    const goesOn = seen === -1 || received > seen;
    if (!mayBeSlow(request) || !goesOn || performance.now() - began > longest) {
      // The answer was already sent: a second one would be taken for the next request's.
      if (reply.raw.headersSent) return void raw.socket.destroy();
      return answerBrokenHttp(
        Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }
    seen = received;
    timer = setTimeout(check, idle);
  }
  raw.once('close', () => clearTimeout(timer));
}
