/** The application, assembled but not listening: main.ts serves it and the tests call it. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { administrationPlugin } from './administration/plugin.ts';
import { authPlugin } from './auth/plugin.ts';
import { sessionUser } from './auth/session-user.ts';
import type { RoomDeps } from './domain/common/room.ts';
import { DOMAIN, PLUGINS } from './domain/index.ts';
import { SECRETS } from './domain/secrets.ts';
import { workRowRoutes } from './engine/bulk/row-routes.ts';
import { collectionRoutes } from './engine/calls/collection-routes.ts';
import { openapiRoutes } from './engine/calls/openapi.ts';
import { callEngine, publicCallOf, refuseUnknownCalls } from './engine/calls/served.ts';
import { suggestionRoute } from './engine/calls/suggestion-route.ts';
import { syncSettings } from './engine/collections/sync-settings.ts';
import { fileSaver, filesPlugin } from './engine/files/routes.ts';
import type { FileStorage } from './engine/files/storage.ts';
import { missedSearches } from './engine/search/missed-searches.ts';
import { dataVersion } from './pages/data-version.ts';
import { documentPlugin } from './pages/document/document.ts';
import { firstData } from './pages/first-data.ts';
import { recordHead } from './pages/record-head.ts';
import type { Renderer } from './pages/renderer/renderer.ts';
import { siteFilesPlugin } from './pages/site-files.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import { createErrorLog, type ErrorLog } from './platform/errors/error-log.ts';
import { requestFailures } from './platform/errors/request-failures.ts';
import { limitBodyTime, type BodyTimeouts } from './platform/http/body-timeouts.ts';
import { multipartPlugin } from './platform/http/body.ts';
import { errorPlugin } from './platform/http/errors.ts';
import { observabilityPlugin } from './platform/http/observability.ts';
import { publicOrigin } from './platform/http/origins.ts';
import { limitsPlugin, type Limits } from './platform/http/request-limits.ts';
import { requestOrigin } from './platform/http/request-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { httpServer } from './platform/http/server.ts';
import { unreadBody } from './platform/http/unread-body.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';

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
  readonly bodyTimes?: BodyTimeouts;
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
  const { email: _email, emailNuevo: _next, ...publicUser } = user;
  return publicUser;
}

/** Load above which the server responds 503 with a time to retry, in milliseconds of event loop delay. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;
const RETRY_AFTER_S = 5;
/** Minimum bytes of a response to compress, and brotli level. */
const [MIN_COMPRESSED_BYTES, BROTLI_LEVEL] = [1024, 4];
/** Maximum requests of one address for missing addresses, in ten seconds. */
const MISSING_LIMIT = { max: 100, timeWindow: 10_000 };

/** Adds the handling that every request goes through before its route, and returns the error log. */
async function addHttpLayer(app: FastifyInstance, deps: AppDeps): Promise<ErrorLog> {
  const { config, db, log, limits = config.limits } = deps;
  errorPlugin(app);
  const errors = deps.errors ?? createErrorLog({ db, log });
  requestFailures(app, errors);
  app.addHook('onClose', () => errors.stop());
  securityHeaders(app, { https: config.publicUrl?.startsWith('https:') ?? false });
  limitBodyTime(app, deps.bodyTimes);
  unreadBody(app);
  const { maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS } = deps;
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: RETRY_AFTER_S });
  await limitsPlugin(app, { db, limits });
  await app.register(compress, {
    global: true,
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
  });
  return errors;
}

/** Builds the application. The caller listens, or injects requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, mail, storage, jobs, distDir, renderer } = deps;
  const origin = publicOrigin(config);
  // The server is behind a proxy only if there is a public address.
  const app = httpServer({ log, behindProxy: config.publicUrl !== undefined });
  const errors = await addHttpLayer(app, deps);
  await syncSettings(db);
  callEngine(app, { db, secrets: SECRETS, temporary: () => storage.temporary() });
  // Encode the text once, before it is hashed and sent: each of the two would encode it again.
  app.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
  await app.register(etag, { weak: true });
  await multipartPlugin(app);
  const authDeps = { db, hooks: DOMAIN, config, mail, log };
  const { reader, creationLimit, cookieName } = await authPlugin(app, authDeps);
  const { dataDir, metricsToken } = config;
  observabilityPlugin(app, { db, dataDir, metricsToken, renderer });
  openapiRoutes(app, { server: config.publicUrl, cookie: cookieName, distDir });
  const roomDeps: RoomDeps = {
    db,
    hooks: DOMAIN,
    mail,
    jobs,
    storage,
    origin,
    originOf: (request) => config.publicUrl ?? requestOrigin(request),
  };
  const saveFile = fileSaver({ db, storage, jobs });
  collectionRoutes(app, { ...roomDeps, saveFile, creationLimits: { users: creationLimit } });
  suggestionRoute(app);
  missedSearches(app, { db });
  workRowRoutes(app);
  await filesPlugin(app, { db, storage, jobs });
  for (const { routes } of PLUGINS) routes?.(app, roomDeps);
  administrationPlugin(app, { db, reader, errors, jobs, mail, distDir, dataDir, renderer });
  siteFilesPlugin(app, { db, config, distDir });
  refuseUnknownCalls(app);
  app.setNotFoundHandler({ preHandler: app.rateLimit(MISSING_LIMIT) }, async (_request, reply) =>
    reply.code(404).send({ message: 'No existe esa dirección.' }),
  );
  await documentPlugin(app, {
    distDir,
    ...(config.publicUrl && { origin: config.publicUrl }),
    workerOff: config.workerOff,
    firstData: firstData(db, publicCallOf(app)),
    head: recordHead(db),
    ...(renderer && { renderer }),
    version: dataVersion(db),
    writeCount: db.writeCount,
    userOf: async (request) => {
      const session = await reader.read(request);
      return session ? withoutAddress(await sessionUser(db, session)) : null;
    },
  });
  return app;
}
