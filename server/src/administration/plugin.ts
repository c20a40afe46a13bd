/** `/api/sistema/*`: what superadmins see and do besides the collections. */
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
import { onlySuperadmin } from '../auth/only-superadmin.ts';
import type { Renderer } from '../pages/renderer/renderer.ts';
import { remoteRoutes } from './remote-routes.ts';
import { sessionListRoutes } from './session-routes.ts';
import { starterRoutes } from './starter-routes.ts';
import { storageRoute } from './storage-route.ts';

export interface AdministrationDeps {
  readonly db: Database;
  readonly reader: SessionReader;
  readonly errors: ErrorLog;
  readonly jobs: Pick<Jobs, 'retry'>;
  readonly mail: Pick<Mailer, 'retry'>;
  /** Folder of the front end's builds. */
  readonly distDir: string;
  readonly dataDir: string;
  /** Draws pages, where they are drawn. */
  readonly renderer?: Pick<Renderer, 'status'> | undefined;
}

/** Registers the calls under one guard: what is added here is superadmins' alone. */
export async function administrationPlugin(app: FastifyInstance, deps: AdministrationDeps): Promise<void> {
  await app.register(
    async (guarded) => {
      guarded.addHook('onRequest', async (request, reply) => {
        onlySuperadmin(request.actor);
        // Addresses and devices of people: no cache keeps them, the worker's neither.
        void reply.header('cache-control', 'no-store');
      });
      remoteRoutes(guarded, deps);
      sessionListRoutes(guarded, deps);
      errorRoutes(guarded, deps);
      jobRoutes(guarded, deps);
      activityRoute(guarded, deps);
      storageRoute(guarded, deps);
      starterRoutes(guarded, deps);
      auditRoute(guarded, deps);
    },
    { prefix: '/api/sistema' },
  );
}
