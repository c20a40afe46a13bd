/** Application that serves only the calls registered by a test. */
import Fastify, { type FastifyInstance } from 'fastify';
import { SECRETS } from '../domain/secrets.ts';
import { callEngine } from '../engine/calls/served.ts';
import { VISITOR, type Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import { errorPlugin } from '../platform/http/errors.ts';
import '../platform/http/request.ts';

/**
 * Prepares an application to serve calls without files.
 * @param actor returns the caller; a visitor by default
 */
export function takesCalls(app: FastifyInstance, db: Database, actor: () => Actor = () => VISITOR): void {
  errorPlugin(app);
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = actor();
  });
  callEngine(app, {
    db,
    secrets: SECRETS,
    temporary: async () => {
      throw new Error('sin archivos en esta prueba');
    },
  });
}

/** Returns an application that isn't listening. */
export function callsApp(db: Database, actor?: () => Actor): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as FastifyInstance;
  takesCalls(app, db, actor);
  return app;
}
