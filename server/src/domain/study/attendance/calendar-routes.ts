/** Routes for the address of a person's calendar and for the calendar itself. */
import { calendarAddress, calendarFeed } from '@oficio/shared/contract/calls/calendar';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../engine/calls/serve.ts';
import { callerId } from '../../../engine/collections/context.ts';
import type { RoomDeps } from '../../common/room.ts';
import { calendarAt, calendarKey, keyIn, noCalendar } from './calendar-feed.ts';

/** Maximum calendar reads from one network address, and the window in milliseconds. */
const [READS, READS_MS] = [60, 60_000];

/** Sends text that only its reader may cache. */
const sendText = (reply: FastifyReply, kind: 'calendar' | 'plain', text: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type(`text/${kind}; charset=utf-8`)
    .send(text);

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
      // Replaces the general route limit: each request is counted only once.
      config: { rateLimit: { max: READS, timeWindow: READS_MS } },
      // The client is a calendar program, which reads neither JSON errors nor HTML.
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof ContractError) || error.status !== 404) throw error;
        void sendText(reply.code(404), 'plain', `${error.message}\n`);
      },
    },
  );
}
