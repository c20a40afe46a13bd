/** Sessions and sign-in, for the application: who makes each request, and the calls of the account. */
import { API_PREFIX } from '@oficio/shared/contract/calls/api-path';
import type { FastifyInstance } from 'fastify';
import '../platform/http/request.ts';
import { VISITOR } from '../platform/actor.ts';
import type { CreationPace } from '../engine/collections/creation-pace.ts';
import { createAuth, type AuthDeps } from './auth.ts';
import { publicOrigin, sameOriginHook } from '../platform/http/origins.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { loadingPace } from './loading-pace.ts';
import { noteRefusals } from './refusals.ts';
import { authRoutes } from './routes.ts';
import { firstAsked } from './secrets.ts';
import { renameOldCookie, type CookieNames } from './session-cookies.ts';
import { sessionReader, type SessionReader } from './session-actor.ts';
import { sessionRoutes } from './session-routes.ts';
import { createUnwatched } from './unwatched.ts';

/** Paths whose answer depends on who asks. Assets and the HTML are the same for everybody. */
const PERSONAL = [API_PREFIX, '/archivos/'];

/**
 * Sets `request.actor` on every request, refuses what another site sends in somebody's name, and serves
 * `/api/auth/*` and `/api/sesion`. Gives the reader of sessions, for whoever ends them elsewhere, the pace at which people
 * are loaded, and the name of the session's cookie. To be called on the application itself, so that its hooks reach all routes.
 */
export async function authPlugin(
  app: FastifyInstance,
  deps: AuthDeps,
): Promise<{ readonly reader: SessionReader; readonly pace: CreationPace; readonly cookie: string }> {
  const auth = await createAuth(deps);
  const { authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const names: CookieNames = {
    session: name,
    dontRemember: authCookies.dontRememberToken.name,
    secure: attributes.secure === true,
  };
  const reader = sessionReader(deps.db, name, !deps.config.demo);

  // Set by the hook below; declared so that requests keep one shape.
  app.decorateRequest('actor', null as unknown as typeof VISITOR);
  app.addHook('onRequest', async (request) => {
    request.actor = VISITOR;
  });
  if (names.secure)
    renameOldCookie(app, { db: deps.db, names, since: await firstAsked(deps.db, 'galletaPropia') });
  app.addHook('onRequest', sameOriginHook(deps.config, name));
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route || !PERSONAL.some((prefix) => route.startsWith(prefix))) return;
    // Nobody between here and the person keeps it, and the browser asks again; a route may say otherwise.
    void reply.header('cache-control', 'private, no-cache');
    const session = await reader.of(request);
    if (session) request.actor = session.actor;
  });

  sessionRoutes(app, {
    db: deps.db,
    reader,
    cookies: names,
  });
  emailChangeRoutes(app, {
    db: deps.db,
    rules: deps.rules,
    mail: deps.mail,
    origin: publicOrigin(deps.config),
    reader,
  });
  const unwatched = createUnwatched(app, deps.log);
  const known = new WeakSet<Error>();
  noteRefusals(app, { db: deps.db, unwatched, known });
  authRoutes(app, { ...deps, auth, reader, unwatched, known });
  return { reader, pace: loadingPace(deps.db, deps.config), cookie: name };
}
