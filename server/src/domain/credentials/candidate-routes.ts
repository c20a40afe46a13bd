/**
 * What those who issue ask of a certification: who qualifies, what would become of some people, what became of them; and
 * of a centre, whose marks were lowered since.
 */
import {
  candidates,
  issueBatches as issueBatchesCall,
  issuedLines as issuedLinesCall,
  issueReview,
  loweredMarks as loweredMarksCall,
} from '@oficio/shared/contract/calls/issuing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { RoomDeps } from '../common/room.ts';
import { listCandidates } from './candidates.ts';
import { issueBatches, issuedLines } from './issue-batches.ts';
import { checkReview, reviewIssue } from './issue-review.ts';
import { loweredMarks } from './lowered-marks.ts';

/** Serves the calls. */
export function candidateRoutes(app: FastifyInstance, { db: { hurried: db } }: Pick<RoomDeps, 'db'>): void {
  serve(app, candidates, ({ who, params, query }) =>
    listCandidates({ ...who, db }, params.certificacion, query),
  );
  // Not hurried: it counts, and a list of five hundred takes what it takes.
  serve(app, issueReview, ({ context, params, body }) => {
    checkReview(body);
    return reviewIssue(context, params.certificacion, body);
  });
  serve(app, issueBatchesCall, ({ who, params }) => issueBatches({ ...who, db }, params.certificacion));
  serve(app, issuedLinesCall, ({ who, params, query }) =>
    issuedLines({ ...who, db }, params.certificacion, params.trabajo, query),
  );
  serve(app, loweredMarksCall, ({ params }) => loweredMarks(db, params.centro));
}
