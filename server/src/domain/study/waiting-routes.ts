/** How many people wait before somebody for a place of a course: for them, and for who decides. */
import type { WaitingPlace } from '@oficio/shared/contract/answers/waiting-place';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { FastifyInstance } from 'fastify';
import type { ReadContext } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/request.ts';
import { view } from '../../engine/collections/view.ts';
import type { Database } from '../../platform/database/connection.ts';
import { findRow } from '../common/lookup.ts';
import { waitingBefore } from './place-offers.ts';

/** @throws ContractError 404 to who may not know of the enrolment */
export async function waitingPlace(context: ReadContext, id: string): Promise<WaitingPlace> {
  await view(context, inscripciones, id);
  const row = await findRow(context.db, 'inscripciones', id, ['curso']);
  const antes = row && (await waitingBefore(context.db, row));
  return antes === undefined ? {} : { antes };
}

/** Registers `GET /api/inscripciones/:id/espera`. */
export function waitingRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>('/api/inscripciones/:id/espera', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return waitingPlace({ ...requestOf(request), db }, request.params.id);
  });
}
