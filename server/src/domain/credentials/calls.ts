/** Registers the calls of certificates: issuing, files and verification. */
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
 * Calls for issuers. For a certification: its candidates, the review of an issue, and the results of past
 * issues. For a centre: certificates whose grades went down since.
 */
const issuingRoutes: Room = (app, { db: { hurried: db } }) => {
  serve(app, calls.candidates, ({ who, params, query }) =>
    listCandidates({ ...who, db }, params.certificacion, query),
  );
  // Not `hurried`: it updates a rate limit, and a list of 500 people may take long.
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

/**
 * Prepares the draft of the next edition of a certification: 201 when created now, 200 when it already
 * existed.
 */
const editionRoutes: Room = (app, { db, rules }) => {
  serve(app, calls.nextEdition, async ({ who, context, params, reply }) => {
    const { row, made } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, rules }, params.certificacion),
    );
    void reply.code(made ? 201 : 200);
    // The view returns the fields that the collection declares.
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
