/** Routes of the signed-in person and of their open sessions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordDataCopy } from '@oficio/shared/contract/calls/account';
import * as calls from '@oficio/shared/contract/calls/session';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { serve } from '../engine/calls/serve.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { writeOutageOf } from '../platform/errors/write-outage.ts';
import { noteAccountEvent, noteAttempt, originOf } from './account-events.ts';
import { cookieOf, openSession, type CurrentSession, type SessionReader } from './session-actor.ts';
import { sessionCookie, type CookieNames } from './session-cookies.ts';
import { sessionUser } from './session-user.ts';
import { listSessions, revokeSession, revokeSessions, SESSION_DAYS, SESSION_MAX_DAYS } from './sessions.ts';

interface SessionRouteDeps {
  readonly db: Database;
  readonly reader: SessionReader;
  readonly cookies: CookieNames;
}

export function sessionRoutes(app: FastifyInstance, { db, reader, cookies }: SessionRouteDeps): void {
  /** Extends a session in use to its full duration, once a day, up to the maximum age of a session. */
  async function extend(
    session: CurrentSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (Date.now() - Date.parse(session.actualizadoEn) < DAY_MS) return;
    const { cookie } = request.headers;
    const value = cookieOf(cookie, cookies.session);
    if (value === undefined || cookieOf(cookie, cookies.dontRemember) !== undefined) return;
    const now = Date.now();
    const maxExpiry = Date.parse(session.creadoEn) + SESSION_MAX_DAYS * DAY_MS;
    const expiry = Math.min(now + SESSION_DAYS * DAY_MS, maxExpiry);
    await from
      .updateTable('sesiones')
      .set({ expiraEn: new Date(expiry).toISOString(), actualizadoEn: new Date(now).toISOString() })
      .where('_id', '=', session._id)
      .$call(rowsIn(db));
    void reply.header('set-cookie', sessionCookie(cookies, value, Math.floor((expiry - now) / 1000)));
  }

  serve(app, calls.currentSession, async ({ request, reply }) => {
    const session = await reader.read(request);
    if (!session) return { usuario: null };
    // If the database can't be written, the session is extended on another day.
    await extend(session, request, reply).catch((error: unknown) => {
      if (!writeOutageOf(error)) throw error;
    });
    return { usuario: await sessionUser(db, session) };
  });

  serve(app, recordDataCopy, async ({ request }) => {
    const { actor } = await openSession(reader, request);
    const callOrigin = originOf(request);
    await noteAttempt(db, 'export_own_data', { actorId: actor._id, account: actor._id, callOrigin });
    return { status: true };
  });

  serve(app, calls.ownSessions, async ({ request }) => {
    const { actor, _id } = await openSession(reader, request);
    return listSessions(db, actor._id, _id);
  });
  serve(app, calls.revokeSession, async ({ request, body }) => {
    const { actor } = await openSession(reader, request);
    await revokeSession(db, actor._id, body.token);
    await noteAccountEvent(db, actor._id, 'revoke_session', { callOrigin: originOf(request) });
    reader.clearCache();
    return { status: true };
  });
  serve(app, calls.revokeOtherSessions, async ({ request }) => {
    const { actor, _id } = await openSession(reader, request);
    await revokeSessions(db, actor._id, _id);
    await noteAccountEvent(db, actor._id, 'revoke_other_sessions', { callOrigin: originOf(request) });
    reader.clearCache();
    return { status: true };
  });
  serve(app, calls.revokeSessions, async ({ request }) => {
    const { actor } = await openSession(reader, request);
    await revokeSessions(db, actor._id);
    await noteAccountEvent(db, actor._id, 'revoke_sessions', { callOrigin: originOf(request) });
    reader.clearCache();
    return { status: true };
  });
}
