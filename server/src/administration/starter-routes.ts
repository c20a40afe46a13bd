/** `/api/sistema/datos-iniciales`: the optional starter data for an empty site. */
import { loadStarter as loadCall, starterOffer as offerCall } from '@oficio/shared/contract/calls/system';
import type { FastifyInstance } from 'fastify';
import { DOMAIN } from '../domain/index.ts';
import { serve } from '../engine/calls/serve.ts';
import type { Database } from '../platform/database/connection.ts';
import { loadStarter, starterOffer } from '../starter/load-starter.ts';

export function starterRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, offerCall, () => starterOffer(db));
  serve(app, loadCall, ({ who }) => db.transaction((tx) => loadStarter({ ...who, db, tx, rules: DOMAIN })));
}
