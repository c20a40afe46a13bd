/** Sessions and sign-in of the application: sets the actor of each request and serves the account calls. */
import { API_PREFIX } from '@oficio/shared/contract/calls/api-path';
import type { FastifyInstance } from 'fastify';
import '../platform/http/request.ts';
import { VISITOR } from '../platform/actor.ts';
import type { CreationLimit } from '../engine/collections/creation-limit.ts';
import { createAuth, type AuthDeps } from './auth.ts';
import { publicOrigin, sameOriginHook } from '../platform/http/origins.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { creationLimit } from './loading-pace.ts';
import { noteRefusals } from './refusals.ts';
import { authRoutes } from './routes.ts';
import { firstAsked } from './secrets.ts';
import { renameOldCookie, type CookieNames } from './session-cookies.ts';
import { sessionReader, type SessionReader } from './session-actor.ts';
import { sessionRoutes } from './session-routes.ts';
import { createUnwatched } from './unwatched.ts';

/** Path prefixes whose answers depend on the caller. Assets and HTML are the same for everybody. */
const PERSONAL = [API_PREFIX, '/archivos/'];

/**
 * Sets `request.actor` on every request, refuses cross-site requests made in a user's name, and serves
 * `/api/auth/*` and `/api/sesion`. Returns the session reader (for code that ends sessions elsewhere), the
 * limiter of person creation, and the name of the session cookie. Must be called on the root application, so
 * that its hooks apply to all routes.
 */
export async function authPlugin(
  app: FastifyInstance,
  deps: AuthDeps,
): Promise<{ readonly reader: SessionReader; readonly pace: CreationLimit; readonly cookie: string }> {
  const auth = await createAuth(deps);
  const { authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const names: CookieNames = {
    session: name,
    dontRemember: authCookies.dontRememberToken.name,
    secure: attributes.secure === true,
  };
  const reader = sessionReader(deps.db, name, !deps.config.demo);

  // The hook below sets it; declared here so that all requests share one object shape.
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
    // No proxy may cache the answer, and the browser must revalidate; a route may override this.
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
    hooks: deps.hooks,
    mail: deps.mail,
    origin: publicOrigin(deps.config),
    reader,
  });
  const unwatched = createUnwatched(app, deps.log);
  const known = new WeakSet<Error>();
  noteRefusals(app, { db: deps.db, unwatched, known });
  authRoutes(app, { ...deps, auth, reader, unwatched, known });
  return { reader, pace: creationLimit(deps.db, deps.config), cookie: name };
}
