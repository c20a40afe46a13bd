/** An application that serves the calls that a test registers, and nothing else. */
import Fastify, { type FastifyInstance } from 'fastify';
import { SECRETS } from '../domain/secrets.ts';
import { callEngine } from '../engine/calls/served.ts';
import { VISITOR, type Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import { errorPlugin } from '../platform/http/errors.ts';
import '../platform/http/request.ts';

/** Makes an application able to serve calls that bring no file. @param actor says who asks; a visitor without it */
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

/** One that isn't listening. */
export function callsApp(db: Database, actor?: () => Actor): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as FastifyInstance;
  takesCalls(app, db, actor);
  return app;
}
