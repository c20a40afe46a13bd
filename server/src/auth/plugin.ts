/** Sessions and sign-in of the application: sets the actor of each request and serves the account calls. */
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '@oficio/shared/contract/calls/api-path';
import type { CreationLimit } from '../engine/collections/creation-limit.ts';
import { VISITOR } from '../platform/actor.ts';
import { publicOrigin, sameOriginHook } from '../platform/http/origins.ts';
import '../platform/http/request.ts';
import { createAuth, type AuthDeps } from './auth.ts';
import { createBackground } from './background.ts';
import { noteRefusals } from './call-audit.ts';
import { createCreationLimit } from './creation-limit.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { authRoutes } from './routes.ts';
import { firstUsedAt } from './secrets.ts';
import { sessionReader, type SessionReader } from './session-actor.ts';
import { renameOldCookie, type CookieNames } from './session-cookies.ts';
import { sessionRoutes } from './session-routes.ts';

/** Path prefixes whose responses depend on the caller. Assets and HTML are the same for everybody. */
const PERSONAL_PATHS = [API_PREFIX, '/archivos/'];

/**
 * Sets `request.actor` on every request, refuses cross-site requests made in a user's name, and serves
 * `/api/auth/*` and `/api/sesion`. Returns the session reader (for code that ends sessions elsewhere), the
 * limiter of person creation, and the name of the session cookie. Must be called on the root application, so
 * that its hooks apply to all routes.
 */
export async function authPlugin(
  app: FastifyInstance,
  deps: AuthDeps,
): Promise<{
  readonly reader: SessionReader;
  readonly creationLimit: CreationLimit;
  readonly cookieName: string;
}> {
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
    renameOldCookie(app, { db: deps.db, names, since: await firstUsedAt(deps.db, 'galletaPropia') });
  app.addHook('onRequest', sameOriginHook(deps.config, name));
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route || !PERSONAL_PATHS.some((prefix) => route.startsWith(prefix))) return;
    // No proxy may cache the response, and the browser must revalidate; a route may override this.
    void reply.header('cache-control', 'private, no-cache');
    const session = await reader.read(request);
    if (session) request.actor = session.actor;
  });

  sessionRoutes(app, { db: deps.db, reader, cookies: names });
  emailChangeRoutes(app, {
    db: deps.db,
    hooks: deps.hooks,
    mail: deps.mail,
    origin: publicOrigin(deps.config),
    reader,
  });
  const background = createBackground(app, deps.log);
  const auditedErrors = new WeakSet<Error>();
  noteRefusals(app, { db: deps.db, background, auditedErrors });
  authRoutes(app, { ...deps, auth, reader, background, auditedErrors });
  return { reader, creationLimit: createCreationLimit(deps.db, deps.config), cookieName: name };
}
