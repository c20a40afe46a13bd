/** How many requests one address or account may make. Reads are counted in memory, per process; writes in SQL, over all of them. */
import rateLimit from '@fastify/rate-limit';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { from } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { addressKey } from './address-key.ts';
import { firstOf } from '../database/statements.ts';

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
  const now = sql<string>`now()`;
  const row = await firstOf(
    db,
    from
      .insertInto('limites')
      .values({ clave: key, puntos: 1, venceEn: sql`${now} + make_interval(secs => ${seconds})` })
      .onConflict((it) =>
        it.column('clave').doUpdateSet((the) => {
          const past = the.case().when('limites.venceEn', '<', now);
          return {
            puntos: past
              .then(the.lit(1))
              .else(the('limites.puntos', '+', 1))
              .end(),
            venceEn: past.then(the.ref('excluded.venceEn')).else(the.ref('limites.venceEn')).end(),
          };
        }),
      )
      .returning((the) => [
        'puntos',
        sql<number>`ceil(extract(epoch from ${the.ref('venceEn')} - ${now}))::int`.as('faltan'),
      ]),
  );
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
