/** `POST /api/calendario` gives the address of the asker's calendar; the calendar itself is at that address. */
import type { CalendarAddress } from '@oficio/shared/contract/answers/calendar-address';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerId } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/request.ts';
import type { Database } from '../../platform/database/connection.ts';
import { calendarAt, calendarKey } from './calendar-feed.ts';

/** Readings of calendars from one address of the network, and in how many milliseconds. */
const [READS, READS_MS] = [60, 60_000];

/** Registers both. */
export function calendarRoutes(
  app: FastifyInstance,
  { db, originOf }: { readonly db: Database; readonly originOf: (request: FastifyRequest) => string },
): void {
  app.post<{ Body: { readonly renovar?: unknown } | null }>(
    '/api/calendario',
    async (request, reply): Promise<CalendarAddress> => {
      const person = callerId(requestOf(request));
      if (person === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
      const renew = request.body?.renovar === true;
      void reply.header('cache-control', 'no-store');
      return { direccion: `${originOf(request)}/calendario/${await calendarKey(db, person, renew)}.ics` };
    },
  );
  app.get<{ Params: { archivo: string } }>(
    '/calendario/:archivo',
    // Instead of the limit of every route: a request is only counted once.
    { config: { rateLimit: { max: READS, timeWindow: READS_MS } } },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
      const key = /^([\w-]{32})\.ics$/.exec(request.params.archivo)?.[1];
      const text = key && (await calendarAt(db, key, originOf(request), new Date()));
      if (!text)
        return reply.code(404).type('text/plain; charset=utf-8').send('Este calendario ya no existe.\n');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}
