/** `POST /api/certificaciones/:id/ediciones`: prepares the edition that follows a certification. */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import type { Domain } from '../../engine/collections/rules.ts';
import { view } from '../../engine/collections/view.ts';
import type { Database } from '../../platform/database/connection.ts';
import { prepareEdition } from './edition-draft.ts';

/** Registers the route. It answers the draft, 201 when it was made now and 200 when it was there. */
export function editionRoutes(
  app: FastifyInstance,
  { db, rules }: { readonly db: Database; readonly rules: Domain },
): void {
  app.post<{ Params: { id: string } }>('/api/certificaciones/:id/ediciones', async (request, reply) => {
    const who = requestOf(request);
    const { row, made } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, rules }, request.params.id),
    );
    void reply.code(made ? 201 : 200);
    return { docs: [await view({ ...who, db }, certificaciones, row._id)], totalDocs: 1 };
  });
}
