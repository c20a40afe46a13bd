/** Prepares the edition that follows a certification. */
import { nextEdition } from '@oficio/shared/contract/calls/issuing';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import { view } from '../../engine/collections/view.ts';
import type { RoomDeps } from '../common/room.ts';
import { prepareEdition } from './edition-draft.ts';

/** Serves the call. It answers the draft, 201 when it was made now and 200 when it was there. */
export function editionRoutes(app: FastifyInstance, { db, rules }: Pick<RoomDeps, 'db' | 'rules'>): void {
  serve(app, nextEdition, async ({ who, context, params, reply }) => {
    const { row, made } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, rules }, params.certificacion),
    );
    void reply.code(made ? 201 : 200);
    // As its collection declares it.
    const draft = (await view(context, certificaciones, row._id)) as unknown as Doc<'certificaciones'>;
    return { docs: [draft], totalDocs: 1 };
  });
}
