/** `/api/sistema/*`: superadmin features outside the collections. */
import type { FastifyInstance } from 'fastify';
import type { SessionReader } from '../auth/session-actor.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { activityRoute } from './activity.ts';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import { auditRoute } from './audit-route.ts';
import { errorRoutes } from './error-routes.ts';
import { jobRoutes } from './job-routes.ts';
import type { Renderer } from '../pages/renderer/renderer.ts';
import { remoteRoutes } from './remote-routes.ts';
import { sessionListRoutes } from './session-routes.ts';
import { starterRoutes } from './starter-routes.ts';
import { storageRoute } from './storage-route.ts';
import { systemRoute } from './system.ts';

export interface AdministrationDeps {
  readonly db: Database;
  readonly reader: SessionReader;
  readonly errors: ErrorLog;
  readonly jobs: Pick<Jobs, 'retry'>;
  readonly mail: Pick<Mailer, 'retry'>;
  /** Folder of the front end's builds. */
  readonly distDir: string;
  readonly dataDir: string;
  /** Server-side page renderer, if this server has one. */
  readonly renderer?: Pick<Renderer, 'status'> | undefined;
}

/** Registers the routes. */
export function administrationPlugin(app: FastifyInstance, deps: AdministrationDeps): void {
  systemRoute(app, deps);
  remoteRoutes(app, deps);
  sessionListRoutes(app, deps);
  errorRoutes(app, deps);
  jobRoutes(app, deps);
  activityRoute(app, deps);
  storageRoute(app, deps);
  starterRoutes(app, deps);
  auditRoute(app, deps);
}
