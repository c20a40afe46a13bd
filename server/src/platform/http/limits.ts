/**
 * Request limits per address or account. Reads are counted in memory, per process; writes in SQL, across all
 * processes.
 */
import rateLimit from '@fastify/rate-limit';
import { AUTH_PREFIX, isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connection.ts';
import { from } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { addressKey } from './address-key.ts';
import { firstIn } from '../database/statements.ts';
import { tooMany } from '../errors/refusals.ts';
import { inSeconds } from '../seconds.ts';

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
const PICTURES = 4;
/** Multiple of the limit for one address, whichever accounts it uses. */
const CROWD = 10;
/** Files of the builds: immutable and cheap, and requested by the dozen. */
const ASSETS =
  /^\/(?:(?:assets|remotes|icons)\/|(?:remotes\.json|manifest\.webmanifest|service-worker\.js)$)/;

// By the matched route, not the path as sent.
const isAsset = (request: FastifyRequest): boolean => ASSETS.test(request.routeOptions.url ?? '');
const isPicture = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/archivos/') ?? false;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts writes that their first call already limits: the pieces of a file. */
    uncountedWrites?: boolean;
  }
}

const WRITES = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/** Takes `many` points of `key`. Returns the points taken so far, and the seconds until the count resets. */
async function count(db: Queryable, key: string, seconds: number, many = 1) {
  const now = sql<string>`now()`;
  return from
    .insertInto('limites')
    .values({ clave: key, puntos: many, venceEn: sql`${now} + make_interval(secs => ${seconds})` })
    .onConflict((it) =>
      it.column('clave').doUpdateSet((the) => {
        const past = the.case().when('limites.venceEn', '<', now);
        return {
          puntos: past
            .then(the.val(many))
            .else(the('limites.puntos', '+', many))
            .end(),
          venceEn: past.then(the.ref('excluded.venceEn')).else(the.ref('limites.venceEn')).end(),
        };
      }),
    )
    .returning((the) => [
      'puntos',
      sql<number>`ceil(extract(epoch from ${the.ref('venceEn')} - ${now}))::int`.as('faltan'),
      sql<number>`(extract(epoch from ${the.ref('venceEn')} - ${now}) * 1000)::float8`.as('faltanMs'),
    ])
    .$call(firstIn(db));
}

/** Takes one point of `key`. Returns undefined, or the seconds to wait if none is left. */
export async function consume(
  db: Queryable,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const row = await count(db, key, seconds);
  return row && row.puntos > points ? Math.max(1, row.faltan) : undefined;
}

/** Number of parts that a limit is leased in: most writes then need no statement of their own. */
const PARTS = 12;
/** Maximum keys with leased points in one process. */
const MAX_LEASES = 10_000;

/**
 * Returns a variant of `consume` for frequent events: it leases points from the database in parts and
 * spends them from memory, never more than the limit. With several processes one may refuse a little early,
 * because of points that another leased and hasn't spent.
 */
export function createBufferedLimiter(
  db: Queryable,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): (key: string) => Promise<number | undefined> {
  const part = Math.max(1, Math.floor(points / PARTS));
  const taken = new Map<string, { left: number; readonly until: number }>();
  const pending = new Map<string, Promise<number | undefined>>();
  async function lease(key: string): Promise<number | undefined> {
    const began = performance.now();
    const row = await count(db, key, seconds, part);
    if (!row) return undefined;
    const given = Math.min(part, points - (row.puntos - part));
    if (given <= 0) return Math.max(1, row.faltan);
    if (taken.size >= MAX_LEASES) taken.clear();
    // Keep the lease until the window ends; expiring it sooner would re-lease on every write of the last
    // second.
    taken.set(key, { left: given - 1, until: began + row.faltanMs });
    return undefined;
  }
  return async (key) => {
    for (;;) {
      const known = taken.get(key);
      if (known && known.left > 0 && performance.now() < known.until) {
        known.left -= 1;
        return undefined;
      }
      // Concurrent callers wait for the same lease.
      const under = pending.get(key);
      if (!under) break;
      const wait = await under;
      if (wait !== undefined) return wait;
    }
    const wait = lease(key).finally(() => pending.delete(key));
    pending.set(key, wait);
    return wait;
  };
}

/** Returns the seconds until `key` has points again, without taking one; undefined while it has. */
export async function waitFor(db: Queryable, key: string, points: number): Promise<number | undefined> {
  const now = sql<string>`now()`;
  const row = await from
    .selectFrom('limites')
    .select((the) => sql<number>`ceil(extract(epoch from ${the.ref('venceEn')} - ${now}))::int`.as('faltan'))
    .where('clave', '=', key)
    .where('puntos', '>=', points)
    .where('venceEn', '>=', now)
    .$call(firstIn(db));
  return row && Math.max(1, row.faltan);
}

/**
 * Takes a point for a guess at a secret, inside the write that the guess would allow; the point counts even
 * if the write is refused. Returns undefined, or the seconds to wait if none is left.
 */
export async function consumeGuess(
  tx: Transaction,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const wait = await waitFor(tx, key, points);
  if (wait === undefined) tx.afterSettled((db) => consume(db, key, points, seconds));
  return wait;
}

export async function limitsPlugin(
  app: FastifyInstance,
  { db, limits }: { db: Database; limits: Limits },
): Promise<void> {
  const tooSoon = (ms: number) =>
    tooMany(`Demasiados pedidos seguidos. Conviene esperar ${inSeconds(Math.ceil(ms / 1000))}.`);
  await app.register(rateLimit, {
    max: (request) => limits.requests * (isPicture(request) ? PICTURES : 1),
    timeWindow: WINDOW_MS,
    allowList: isAsset,
    // Runs once the session is known: a class behind one address is many accounts.
    keyGenerator: (request) => {
      const who = request.actor?._id ?? addressKey(request.ip);
      return isPicture(request) ? `archivos:${who}` : who;
    },
    errorResponseBuilder: (_request, context) => tooSoon(context.ttl),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  // Counted before the session is resolved, since cookies can be invented.
  const crowd = app.createRateLimit({
    max: limits.requests * CROWD,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: isAsset,
  });
  app.addHook('onRequest', async (request, reply) => {
    const taken = await crowd(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    void reply.header('retry-after', String(taken.ttlInSeconds));
    throw tooSoon(taken.ttl);
  });
  const takeWrite = createBufferedLimiter(db, { points: limits.writes, seconds: 60 });
  app.addHook('preHandler', async (request, reply) => {
    // By the matched route, not the path as sent: `/%61pi/` is /api/ too.
    const route = request.routeOptions.url ?? '';
    // Signing in has limits of its own, per account.
    if (!WRITES.has(request.method) || !isApiPath(route) || route.startsWith(AUTH_PREFIX)) return;
    if (request.routeOptions.config.uncountedWrites) return;
    const wait = await takeWrite(`escribir:${request.actor._id ?? addressKey(request.ip)}`);
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw tooMany(
      `Demasiados cambios seguidos. Conviene esperar ${inSeconds(wait)}; lo escrito no se pierde.`,
    );
  });
}
