/** How many requests one address or account may make. Reads are counted in memory, per process; writes in SQL, over all of them. */
import rateLimit from '@fastify/rate-limit';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { Queryable } from '../database/queryable.ts';
import { addressKey } from './address-key.ts';

export interface Limits {
  /** Requests per address in ten seconds. */
  readonly requests: number;
  /** Writes per account, or per address without one, in a minute. */
  readonly writes: number;
}

const WRITES = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/** Takes one point of `key`; gives the seconds until it has points again, or undefined while it has. */
export async function takePoint(
  db: Queryable,
  key: string,
  points: number,
  seconds: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ puntos: number; faltan: number }>(
    `insert into "limites" ("clave", "puntos", "venceEn") values ($1, 1, now() + make_interval(secs => $2))
     on conflict ("clave") do update set
       "puntos" = case when "limites"."venceEn" < now() then 1 else "limites"."puntos" + 1 end,
       "venceEn" = case when "limites"."venceEn" < now() then excluded."venceEn" else "limites"."venceEn" end
     returning "puntos", ceil(extract(epoch from "venceEn" - now()))::int as faltan`,
    [key, seconds],
  );
  const row = rows[0];
  return row && row.puntos > points ? Math.max(1, row.faltan) : undefined;
}

export async function limitsPlugin(
  app: FastifyInstance,
  { db, limits }: { db: Database; limits: Limits },
): Promise<void> {
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 10_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) =>
      new ContractError(
        429,
        `Demasiados pedidos seguidos. Conviene esperar ${Math.ceil(context.ttl / 1000)} segundos.`,
      ),
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
  app.addHook('preHandler', async (request, reply) => {
    // The route that was matched, not the address as typed: `/%61pi/` is /api/ too.
    const route = request.routeOptions.url ?? '';
    // Signing in has limits of its own, per account.
    if (!WRITES.has(request.method) || !route.startsWith('/api/') || route.startsWith('/api/auth/')) return;
    const wait = await takePoint(
      db,
      `escribir:${request.actor._id ?? addressKey(request.ip)}`,
      limits.writes,
      60,
    );
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw new ContractError(
      429,
      `Demasiados cambios seguidos. Conviene esperar ${wait} segundos; lo escrito no se pierde.`,
    );
  });
}
