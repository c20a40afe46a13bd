/** Editions of a certification: what other rooms ask about them, and the call that prepares the next one. */
import * as calls from '@oficio/shared/contract/calls/issuing';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { serve } from '../../../engine/calls/serve.ts';
import { view } from '../../../engine/collections/view.ts';
import type { Room } from '../../common/room.ts';
import { prepareEdition } from './draft.ts';

export { certificacionesHooks } from './certificaciones.ts';
export { prepareEdition };
export { currentEdition, editionsOf, followers, succeededAt } from './edition-queries.ts';

/** Prepares the next edition of a certification: 201 when created now, 200 when it already existed. */
export const editionRoutes: Room = (app, { db, hooks }) => {
  serve(app, calls.nextEdition, async ({ who, context, params, reply }) => {
    const { row, made } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, hooks }, params.certificacion),
    );
    void reply.code(made ? 201 : 200);
    // The view returns the fields that the collection declares.
    const draft = (await view(context, certificaciones, row._id)) as unknown as Doc<'certificaciones'>;
    return { docs: [draft], totalDocs: 1 };
  });
};
