/** `/api/sistema/*`: superadmin features outside the collections. */
import type { FastifyInstance } from 'fastify';
import {
  checkAudit as checkAuditCall,
  loadStarter as loadStarterCall,
  starterOffer as starterOfferCall,
} from '@oficio/shared/contract/calls/system';
import type { SessionReader } from '../auth/session-actor.ts';
import { DOMAIN } from '../domain/index.ts';
import { checkAudit } from '../engine/audit/check.ts';
import { serve } from '../engine/calls/serve.ts';
import type { Renderer } from '../pages/renderer/renderer.ts';
import type { Database } from '../platform/database/connection.ts';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { loadStarter, starterOffer } from '../starter/load-starter.ts';
import { activityRoute } from './activity.ts';
import { errorRoutes } from './error-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { remoteRoutes } from './remote-routes.ts';
import { sessionListRoutes } from './session-routes.ts';
import { systemRoutes } from './system.ts';

/** Audit entries checked per call: well under a second, so other requests are hardly delayed. */
const MAX_CHECKED_ENTRIES = 10_000;

interface AdministrationDeps {
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

/** Checks the audit log against its seals, one range of entries per call. */
function auditRoute(app: FastifyInstance, { db }: AdministrationDeps): void {
  serve(app, checkAuditCall, async ({ query }) => {
    const { head, total, done, fault } = await checkAudit(db, {
      after: query.desde,
      maxEntries: MAX_CHECKED_ENTRIES,
    });
    return {
      hasta: head.n,
      total,
      fin: done,
      sello: head.huella,
      ...(fault !== undefined && { problema: fault }),
    };
  });
}

/** Offers the optional starter data to an empty site. */
function starterRoutes(app: FastifyInstance, { db }: AdministrationDeps): void {
  serve(app, starterOfferCall, () => starterOffer(db));
  serve(app, loadStarterCall, ({ who }) =>
    db.transaction((tx) => loadStarter({ ...who, db, tx, hooks: DOMAIN })),
  );
}

/** Registers the routes. */
export function administrationPlugin(app: FastifyInstance, deps: AdministrationDeps): void {
  systemRoutes(app, deps);
  remoteRoutes(app, deps);
  sessionListRoutes(app, deps);
  errorRoutes(app, deps);
  jobRoutes(app, deps);
  activityRoute(app, deps);
  starterRoutes(app, deps);
  auditRoute(app, deps);
}
