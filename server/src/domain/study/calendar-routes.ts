/** The address of somebody's calendar, and the calendar at it. */
import { calendarAddress, calendarFeed } from '@oficio/shared/contract/calls/calendar';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { callerId } from '../../engine/collections/context.ts';
import type { RoomDeps } from '../common/room.ts';
import { calendarAt, calendarKey, keyIn, noCalendar } from './calendar-feed.ts';

/** Readings of calendars from one address of the network, and in how many milliseconds. */
const [READS, READS_MS] = [60, 60_000];

/** Sends what nobody but its reader keeps. */
const sendText = (reply: FastifyReply, kind: 'calendar' | 'plain', text: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type(`text/${kind}; charset=utf-8`)
    .send(text);

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
      if (text === undefined) throw noCalendar();
      return sendText(reply, 'calendar', text);
    },
    {
      // Instead of the limit of every route: a request is only counted once.
      config: { rateLimit: { max: READS, timeWindow: READS_MS } },
      // What asks is a program of calendars: it reads no JSON, and no page.
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof ContractError) || error.status !== 404) throw error;
        void sendText(reply.code(404), 'plain', `${error.message}\n`);
      },
    },
  );
}
