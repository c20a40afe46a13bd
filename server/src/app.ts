/** The application, assembled but not listening: main.ts serves it and the tests call it. */
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import underPressure from '@fastify/under-pressure';
import { workRowRoutes } from './engine/bulk/row-routes.ts';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createErrorLog, type ErrorLog } from './platform/errors/error-log.ts';
import { administrationPlugin } from './administration/plugin.ts';
import { requestFailures } from './platform/errors/request-failures.ts';
import { publicOrigin } from './platform/http/origins.ts';
import { authPlugin } from './auth/plugin.ts';
import { sessionUser } from './auth/session-user.ts';
import { collectionRoutes } from './engine/calls/collection-routes.ts';
import { callEngine, publicCallOf, refuseUnknownCalls } from './engine/calls/served.ts';
import { SECRETS } from './domain/secrets.ts';
import { suggestionRoute } from './engine/calls/suggestion-route.ts';
import { missedSearches } from './engine/search/missed-searches.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import { DOMAIN, PLUGINS } from './domain/index.ts';
import type { RoomDeps } from './domain/common/room.ts';
import { filesPlugin, fileSaver } from './engine/files/routes.ts';
import type { FileStorage } from './engine/files/storage.ts';
import { multipartPlugin } from './platform/http/body.ts';
import { unreadBody } from './platform/http/unread-body.ts';
import { bodyClock, type BodyTimes } from './platform/http/body-clock.ts';
import { documentPlugin } from './pages/document/document.ts';
import { errorPlugin } from './platform/http/errors.ts';
import { firstData } from './pages/first-data.ts';
import { recordHead } from './pages/record-head.ts';
import { dataVersion } from './pages/data-version.ts';
import type { Renderer } from './pages/renderer/renderer.ts';
import { limitsPlugin, type Limits } from './platform/http/limits.ts';
import { observabilityPlugin } from './platform/http/observability.ts';
import { openapiRoutes } from './engine/calls/openapi.ts';
import { httpServer } from './platform/http/server.ts';
import { requestOrigin } from './platform/http/request-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { siteFilesPlugin } from './pages/site-files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { syncSettings } from './engine/collections/sync-settings.ts';

interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly storage: FileStorage;
  readonly jobs: Jobs;
  /** The process's error log, if it also runs jobs; otherwise the application creates one. */
  readonly errors?: ErrorLog;
  /** Folder of the front end's builds. */
  readonly distDir: string;
  /** Renders pages; without it, the browser does. */
  readonly renderer?: Renderer;
  readonly limits?: Limits;
  readonly bodyTimes?: BodyTimes;
  /**
   * Maximum delay of the event loop, in milliseconds; above it the server answers 503 with a time to retry,
   * instead of slowing down for everybody. 0 disables it.
   */
  readonly maxEventLoopDelay?: number;
}

/**
 * Returns the user as embedded in their page, without their e-mail addresses: `/api/sesion` returns those to
 * them.
 */
function withoutAddress(user: SessionUser | null): SessionUser | null {
  if (!user) return null;
  const { email: _email, emailNuevo: _next, ...shown } = user;
  return shown;
}

/** Builds the application. The caller listens, or injects requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, mail, storage, jobs, limits = config.limits, maxEventLoopDelay = 2000 } = deps;
  // The server is behind a proxy only if there is a public address.
  const app = httpServer({ log, behindProxy: config.publicUrl !== undefined });
  errorPlugin(app);
  const errors = deps.errors ?? createErrorLog({ db, log });
  requestFailures(app, errors);
  app.addHook('onClose', () => errors.stop());
  securityHeaders(app, { https: config.publicUrl?.startsWith('https:') ?? false });
  bodyClock(app, deps.bodyTimes);
  unreadBody(app);
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 5 });
  await limitsPlugin(app, { db, limits });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await syncSettings(db);
  callEngine(app, { db, secrets: SECRETS, temporary: () => storage.temporary() });
  // Encode the text once, before it is hashed and sent: each of the two would encode it again.
  app.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
  await app.register(etag, { weak: true });
  await multipartPlugin(app);
  const { reader, pace, cookie } = await authPlugin(app, { db, hooks: DOMAIN, config, mail, log });
  observabilityPlugin(app, {
    db,
    dataDir: config.dataDir,
    metricsToken: config.metricsToken,
    renderer: deps.renderer,
  });
  openapiRoutes(app, { server: config.publicUrl, cookie, distDir: deps.distDir });
  collectionRoutes(app, {
    db,
    hooks: DOMAIN,
    saveFile: fileSaver({ db, storage, jobs }),
    mail,
    jobs,
    origin: publicOrigin(config),
    creationLimits: { users: pace },
  });
  suggestionRoute(app);
  missedSearches(app, { db });
  workRowRoutes(app);
  await filesPlugin(app, { db, storage, jobs });
  const roomDeps: RoomDeps = {
    db,
    hooks: DOMAIN,
    mail,
    jobs,
    storage,
    origin: publicOrigin(config),
    originOf: (request) => config.publicUrl ?? requestOrigin(request),
  };
  for (const { routes } of PLUGINS) routes?.(app, roomDeps);
  administrationPlugin(app, {
    db,
    reader,
    errors,
    jobs,
    mail,
    distDir: deps.distDir,
    dataDir: config.dataDir,
    renderer: deps.renderer,
  });
  siteFilesPlugin(app, { db, config, distDir: deps.distDir });
  refuseUnknownCalls(app);
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 100, timeWindow: 10_000 }) },
    async (_request, reply) => reply.code(404).send({ message: 'No existe esa dirección.' }),
  );
  await documentPlugin(app, {
    distDir: deps.distDir,
    ...(config.publicUrl && { origin: config.publicUrl }),
    workerOff: config.workerOff,
    firstData: firstData(db, publicCallOf(app)),
    head: recordHead(db),
    ...(deps.renderer && { renderer: deps.renderer }),
    version: dataVersion(db),
    written: db.ended,
    userOf: async (request) => {
      const session = await reader.of(request);
      return session ? withoutAddress(await sessionUser(db, session)) : null;
    },
  });
  return app;
}
