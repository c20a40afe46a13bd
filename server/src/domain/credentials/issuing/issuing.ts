/** Entry point of issuing: the calls of issuers, the jobs that issue automatically, and the holders' requests. */
import * as calls from '@oficio/shared/contract/calls/issuing';
import type { LoweredGrade, LoweredGrades } from '@oficio/shared/contract/calls/issuing';
import { serve } from '../../../engine/calls/serve.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { courseEditions } from '../../common/course-editions.ts';
import type { DomainPlugin } from '../../common/domain-plugin.ts';
import type { Room } from '../../common/room.ts';
import { issueEarned, issueToAll } from './automatic-issue.ts';
import { issueBatches, issuedLines } from './batches.ts';
import { listCandidates } from './candidates.ts';
import { examAdmission } from './exam-admission.ts';
import { identityCorrection } from './identity-correction.ts';
import { renewalRequest } from './renewal-request.ts';
import { lacksRequirements } from './requirement-conditions.ts';
import { missingRequirements } from './requirements.ts';
import { checkReview, reviewIssue } from './review.ts';

export { renewableCertificatesOf } from './automatic-renewal.ts';
export { countQualifying } from './candidates.ts';
export { isAdmitted } from './exam-admission.ts';
export { issue } from './issue.ts';
export { updateCertificateSteps } from './next-step.ts';
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

/** Maximum certificates listed per centre. The others appear once these are decided. */
const MAX_LOWERED_GRADES = 100;

/** Returns a centre's valid certificates that today's grades wouldn't earn, grouped by certification. */
export async function loweredGrades(db: Queryable, centre: string): Promise<LoweredGrades> {
  const certifications = await from
    .selectFrom('certificaciones')
    .select(['_id', 'requisitos'])
    .where('centroEmisor', '=', centre)
    .where('eliminado', '=', false)
    .orderBy('nombre', inSpanish)
    .$call(rowsIn(db));
  const docs: LoweredGrade[] = [];
  for (const certification of certifications) {
    const { requisitos: requirements } = certification;
    if ((requirements?.cursos ?? []).length + (requirements?.ejercicios ?? []).length === 0) continue;
    const checkedRequirements = {
      requisitos: requirements,
      countingCourses: await courseEditions(db, requirements?.cursos ?? []),
      period: {},
    };
    const rows = await from
      .selectFrom('credenciales as k')
      .select(['k._id', 'k.titular', 'k.numero', 'k.nombreLegal', 'k.titulo', 'k.emitidaEn', 'k.dispensas'])
      .select('k.estado')
      .where('k.certificacion', '=', certification._id)
      .where('k.origen', '=', 'emitida')
      .where('k.estado', 'in', ['vigente', 'suspendida'])
      .where('k.eliminado', '=', false)
      .where((eb) => lacksRequirements(eb, eb.ref('k.titular'), checkedRequirements))
      .orderBy('k.emitidaEn', 'desc')
      .orderBy('k._id')
      .$call(rowsIn(db));
    for (const { titular, dispensas, estado, ...row } of rows) {
      const waived = new Set(dispensas);
      const faltan = (await missingRequirements(db, titular, certification)).filter(
        (requirement) => !waived.has(requirement),
      );
      // Requirements waived on issuing don't count.
      if (faltan.length === 0) continue;
      docs.push({ ...row, estado: estado === 'suspendida' ? estado : 'vigente', faltan });
    }
  }
  return { docs: docs.slice(0, MAX_LOWERED_GRADES), totalDocs: docs.length };
}
