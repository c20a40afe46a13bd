/**
 * Request limits per address or account. Reads are counted in memory, per process; writes in SQL, across all
 * processes.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AUTH_PREFIX, isApiPath } from '@oficio/shared/contract/calls/api-path';
import { MINUTE_S } from '@oficio/shared/kit/durations';
import type { Database } from '../database/connection.ts';
import { tooMany } from '../errors/refusals.ts';
import { inSeconds } from '../seconds.ts';
import { addressKey } from './address-key.ts';
import { createBufferedLimiter } from './limits.ts';

export interface Limits {
  /**
   * Maximum requests in ten seconds per account, or per address without one; files of the builds don't count.
   */
  readonly requests: number;
  /** Maximum writes in a minute per account, or per address without one. */
  readonly writes: number;
}

const WINDOW_MS = 10_000;
/** Pictures have a count of their own, with this multiple of the limit: a list shows many. */
const PICTURE_LIMIT_FACTOR = 4;
/** Multiple of the limit for one address, whichever accounts it uses. */
const ADDRESS_LIMIT_FACTOR = 10;
/** Files of the builds: immutable and cheap, and requested by the dozen. */
const ASSET_ROUTES =
  /^\/(?:(?:assets|remotes|icons)\/|(?:remotes\.json|manifest\.webmanifest|service-worker\.js)$)/;

// By the matched route, not the path as sent.
const isAsset = (request: FastifyRequest): boolean => ASSET_ROUTES.test(request.routeOptions.url ?? '');
const isPicture = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/archivos/') ?? false;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts writes that their first call already limits: the pieces of a file. */
    uncountedWrites?: boolean;
  }
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

const WRITE_METHODS = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

export async function limitsPlugin(
  app: FastifyInstance,
  { db, limits }: { db: Database; limits: Limits },
): Promise<void> {
  const tooManyRequests = (ms: number) =>
    tooMany(`Demasiados pedidos seguidos. Conviene esperar ${inSeconds(Math.ceil(ms / 1000))}.`);
  await app.register(rateLimit, {
    max: (request) => limits.requests * (isPicture(request) ? PICTURE_LIMIT_FACTOR : 1),
    timeWindow: WINDOW_MS,
    allowList: isAsset,
    // Runs once the session is known: a class behind one address is many accounts.
    keyGenerator: (request) => {
      const subject = request.actor?._id ?? addressKey(request.ip);
      return isPicture(request) ? `archivos:${subject}` : subject;
    },
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl),
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: NO_HEADERS,
  });
  // Counted before the session is resolved, since cookies can be invented.
  const addressLimiter = app.createRateLimit({
    max: limits.requests * ADDRESS_LIMIT_FACTOR,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: isAsset,
  });
  app.addHook('onRequest', async (request, reply) => {
    const usage = await addressLimiter(request);
    if (usage.isAllowed || !usage.isExceeded) return;
    void reply.header('retry-after', String(usage.ttlInSeconds));
    throw tooManyRequests(usage.ttl);
  });
  const takeWrite = createBufferedLimiter(db, { points: limits.writes, seconds: MINUTE_S });
  app.addHook('preHandler', async (request, reply) => {
    // By the matched route, not the path as sent: `/%61pi/` is /api/ too.
    const route = request.routeOptions.url ?? '';
    // Signing in has limits of its own, per account.
    if (!WRITE_METHODS.has(request.method) || !isApiPath(route) || route.startsWith(AUTH_PREFIX)) return;
    if (request.routeOptions.config.uncountedWrites) return;
    const wait = await takeWrite(`escribir:${request.actor._id ?? addressKey(request.ip)}`);
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw tooMany(
      `Demasiados cambios seguidos. Conviene esperar ${inSeconds(wait)}; lo escrito no se pierde.`,
    );
  });
}
