/** `/api/sistema/datos-iniciales`: what an empty site may begin with. */
import type { StarterData } from '@oficio/shared/contract/answers/administration';
import type { FastifyInstance } from 'fastify';
import { DOMAIN } from '../domain/index.ts';
import { requestOf } from '../engine/collections/request.ts';
import type { Database } from '../platform/database/connection.ts';
import { loadStarter, starterOffer } from '../starter/load-starter.ts';

export function starterRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/datos-iniciales', (): Promise<StarterData> => starterOffer(db));
  app.post('/datos-iniciales', (request): Promise<StarterData> =>
    db.transaction((tx) => loadStarter({ ...requestOf(request), db, tx, rules: DOMAIN })),
  );
}
