/** The calls about certificates: issuing, their files, checking them. */
import * as calls from '@oficio/shared/contract/calls/issuing';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { serve } from '../../engine/calls/serve.ts';
import { view } from '../../engine/collections/view.ts';
import type { Room } from '../common/room.ts';
import { listCandidates } from './candidates.ts';
import { credentialFileRoutes } from './credential-file-routes.ts';
import { credentialPictureRoutes } from './credential-picture-routes.ts';
import { prepareEdition } from './edition-draft.ts';
import { issueBatches, issuedLines } from './issue-batches.ts';
import { checkReview, reviewIssue } from './issue-review.ts';
import { issuerRoutes } from './issuer-routes.ts';
import { loweredMarks } from './lowered-marks.ts';
import { resolverRoutes } from './resolver-routes.ts';
import { uploadHolderRoutes } from './upload-holder.ts';
import { verificationRoutes } from './verification-routes.ts';

/**
 * What those who issue ask of a certification: who qualifies, what would become of some people, what became of them; and
 * of a centre, whose marks were lowered since.
 */
const issuingRoutes: Room = (app, { db: { hurried: db } }) => {
  serve(app, calls.candidates, ({ who, params, query }) =>
    listCandidates({ ...who, db }, params.certificacion, query),
  );
  // Not hurried: it counts, and a list of five hundred takes what it takes.
  serve(app, calls.issueReview, ({ context, params, body }) => {
    checkReview(body);
    return reviewIssue(context, params.certificacion, body);
  });
  serve(app, calls.issueBatches, ({ who, params }) => issueBatches({ ...who, db }, params.certificacion));
  serve(app, calls.issuedLines, ({ who, params, query }) =>
    issuedLines({ ...who, db }, params.certificacion, params.trabajo, query),
  );
  serve(app, calls.loweredMarks, ({ params }) => loweredMarks(db, params.centro));
};

/** The draft of the edition that follows a certification: 201 when it was made now and 200 when it was there. */
const editionRoutes: Room = (app, { db, rules }) => {
  serve(app, calls.nextEdition, async ({ who, context, params, reply }) => {
    const { row, made } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, rules }, params.certificacion),
    );
    void reply.code(made ? 201 : 200);
    // As its collection declares it.
    const draft = (await view(context, certificaciones, row._id)) as unknown as Doc<'certificaciones'>;
    return { docs: [draft], totalDocs: 1 };
  });
};

export const credentialsRoom: Room = (app, deps) => {
  issuingRoutes(app, deps);
  credentialFileRoutes(app, deps);
  credentialPictureRoutes(app, deps);
  editionRoutes(app, deps);
  issuerRoutes(app, deps);
  resolverRoutes(app, deps);
  uploadHolderRoutes(app, deps);
  verificationRoutes(app, deps);
};
