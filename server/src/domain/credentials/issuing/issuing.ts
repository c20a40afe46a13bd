/** Issuing of certificates: the calls of issuers, the jobs that issue by themselves, and the holders' requests. */
import * as calls from '@oficio/shared/contract/calls/issuing';
import { serve } from '../../../engine/calls/serve.ts';
import type { DomainPlugin } from '../../common/domain-plugin.ts';
import type { Room } from '../../common/room.ts';
import { issueEarned, issueToAll } from './automatic-issue.ts';
import { issueBatches, issuedLines } from './batches.ts';
import { listCandidates } from './candidates.ts';
import { examAdmission } from './exam-admission.ts';
import { identityCorrection } from './identity-correction.ts';
import { loweredGrades } from './lowered-grades.ts';
import { renewalRequest } from './renewal-request.ts';
import { checkReview, reviewIssue } from './review.ts';

export { heldBy } from './automatic-renewal.ts';
export { countQualifying } from './candidates.ts';
export { isAdmitted } from './exam-admission.ts';
export { issue } from './issue.ts';
export { queueCertificateProgress } from './next-step.ts';
export { listCandidates };

/**
 * Calls for issuers. For a certification: its candidates, the review of an issue, and the results of past
 * issues. For a centre: certificates whose grades went down since.
 */
export const issuingRoutes: Room = (app, { db: { timeLimited: db } }) => {
  serve(app, calls.candidates, ({ who, params, query }) =>
    listCandidates({ ...who, db }, params.certificacion, query),
  );
  // Not `timeLimited`: it updates a rate limit, and a list of 500 people may take long.
  serve(app, calls.issueReview, ({ context, params, body }) => {
    checkReview(body);
    return reviewIssue(context, params.certificacion, body);
  });
  serve(app, calls.issueBatches, ({ who, params }) => issueBatches({ ...who, db }, params.certificacion));
  serve(app, calls.issuedLines, ({ who, params, query }) =>
    issuedLines({ ...who, db }, params.certificacion, params.trabajo, query),
  );
  serve(app, calls.loweredGrades, ({ params }) => loweredGrades(db, params.centro));
};

/** Jobs that issue what people have earned. */
export const issuingJobs = ((deps) => ({
  'certificates.earned': ({ data }) => issueEarned(deps, data.persona),
  'certificates.published': ({ data }) => issueToAll(deps, data),
})) satisfies DomainPlugin['jobs'];

/** Types of requests about certificates. */
export const issuingRequests = {
  correccionIdentidad: identityCorrection,
  rendirExamen: examAdmission,
  renovacion: renewalRequest,
};
