/** How many requests one address or account may make. Reads are counted in memory, per process; writes in SQL, over all of them. */
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
  /** Requests per account, or per address without one, in ten seconds; what the builds consist of doesn't count. */
  readonly requests: number;
  /** Writes per account, or per address without one, in a minute. */
  readonly writes: number;
}

const WINDOW_MS = 10_000;
/** A list shows many pictures: they have a count of their own, so many times the limit. */
const PICTURES = 4;
/** So many times the limit from one address, whoever they say they are. */
const CROWD = 10;
/** What the builds consist of: files that never change, which cost nothing and are asked for by the dozen. */
const ASSETS =
  /^\/(?:(?:assets|remotes|icons)\/|(?:remotes\.json|manifest\.webmanifest|service-worker\.js)$)/;

// By the route that was matched, not the address as typed.
const isAsset = (request: FastifyRequest): boolean => ASSETS.test(request.routeOptions.url ?? '');
const isPicture = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/archivos/') ?? false;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writes that are bounded by what began them: the pieces of a file. */
    uncountedWrites?: boolean;
  }
}

const WRITES = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/** Takes points of `key` and gives how many were taken of it so far, and the seconds until it starts anew. */
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

/** Takes one point of `key`; gives the seconds until it has points again, or undefined while it has. */
export async function takePoint(
  db: Queryable,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const row = await count(db, key, seconds);
  return row && row.puntos > points ? Math.max(1, row.faltan) : undefined;
}

/** Of a limit, so many parts are taken at a time: most writes then cost no statement of their own. */
const PARTS = 12;
/** Keys that a process has points of, at most. */
const KEPT = 10_000;

/**
 * The same for what happens often: points are taken from the database by the part and spent from memory, never more of
 * them than there are. With several processes one may refuse a little early, for what another took and hasn't spent.
 */
export function pointTaker(
  db: Queryable,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): (key: string) => Promise<number | undefined> {
  const part = Math.max(1, Math.floor(points / PARTS));
  const taken = new Map<string, { left: number; readonly until: number }>();
  const asking = new Map<string, Promise<number | undefined>>();
  async function ask(key: string): Promise<number | undefined> {
    const asked = performance.now();
    const row = await count(db, key, seconds, part);
    if (!row) return undefined;
    const given = Math.min(part, points - (row.puntos - part));
    if (given <= 0) return Math.max(1, row.faltan);
    if (taken.size >= KEPT) taken.clear();
    // To the end of the window: a part that were given up before would be taken again for each write of its last second.
    taken.set(key, { left: given - 1, until: asked + row.faltanMs });
    return undefined;
  }
  return async (key) => {
    for (;;) {
      const known = taken.get(key);
      if (known && known.left > 0 && performance.now() < known.until) {
        known.left -= 1;
        return undefined;
      }
      // Who comes meanwhile waits for that part instead of taking another.
      const under = asking.get(key);
      if (!under) break;
      const wait = await under;
      if (wait !== undefined) return wait;
    }
    const wait = ask(key).finally(() => asking.delete(key));
    asking.set(key, wait);
    return wait;
  };
}

/** The seconds until `key` has points again, without taking one; undefined while it has. */
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
 * The same for a guess at what one isn't told, inside the write that it would let through: the seconds to wait, and a
 * point that counts although the write is refused.
 */
export async function takeGuess(
  tx: Transaction,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const wait = await waitFor(tx, key, points);
  if (wait === undefined) tx.inAnyCase((db) => takePoint(db, key, points, seconds));
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
    // Runs after the session is known: a class behind one address is many accounts.
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
  // Before anything is asked about a session: cookies can be made up.
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
  const takeWrite = pointTaker(db, { points: limits.writes, seconds: 60 });
  app.addHook('preHandler', async (request, reply) => {
    // The route that was matched, not the address as typed: `/%61pi/` is /api/ too.
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
