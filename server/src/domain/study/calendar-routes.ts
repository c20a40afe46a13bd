/** The address of somebody's calendar, and the calendar at it. */
import { calendarAddress, calendarFeed } from '@oficio/shared/contract/calls/calendar';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { callerId } from '../../engine/collections/context.ts';
import type { RoomDeps } from '../common/room.ts';
import { calendarAt, calendarKey, keyIn } from './calendar-feed.ts';

/** Readings of calendars from one address of the network, and in how many milliseconds. */
const [READS, READS_MS] = [60, 60_000];

/** Serves both. */
export function calendarRoutes(
  app: FastifyInstance,
  { db, originOf }: Pick<RoomDeps, 'db' | 'originOf'>,
): void {
  serve(app, calendarAddress, async ({ who, body, request }) => {
    const key = await calendarKey(db, callerId(who) ?? '', body.renovar);
    return { direccion: `${originOf(request)}/calendario/${key}.ics` };
  });
  serve(
    app,
    calendarFeed,
    async ({ who, params, request, reply }) => {
      const text = await calendarAt(db, keyIn(params.archivo) ?? '', originOf(request), who.now);
      void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
    // Instead of the limit of every route: a request is only counted once.
    { config: { rateLimit: { max: READS, timeWindow: READS_MS } } },
  );
}
