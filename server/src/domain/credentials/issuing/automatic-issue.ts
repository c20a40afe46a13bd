/**
 * Certificates issued without a request: a job issues the certifications that a person has earned, with the
 * same hooks as manual issuing. The decision locks the person's row, so that repeated and concurrent jobs
 * issue one certificate.
 */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { create } from '../../../engine/collections/write.ts';
import { firstOf, rowsOf } from '../../../engine/schema/statements.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import { findRow } from '../../common/lookup.ts';
import { gradesIn } from '../course-grades.ts';
import { succeededAt } from '../editions/editions.ts';
import { automaticFor, possibleEarners } from './automatic-certifications.ts';
import type { IssueDeps } from './automatic-holder.ts';
import { lockHolder, notifyIfDataMissing } from './automatic-holder.ts';
import { renewableIds, renewOne } from './automatic-renewal.ts';
import { updateCertificateSteps } from './next-step.ts';
import { missingRequirements } from './requirements.ts';

/** People per page. Each is a transaction, and a page has to fit well within a job's time limit. */
const PEOPLE_PER_PAGE = 50;

/**
 * Issues to a person all that they have earned, or only the certification with the given code. Safe to
 * repeat.
 */
export async function issueEarned(deps: IssueDeps, person: string, onlyCode?: string): Promise<void> {
  const earned = await rowsOf(deps.db, automaticFor(person));
  let failed: { readonly error: unknown } | undefined;
  /** Codes already earned: of several editions, the person only gets the newest. */
  const earnedCodes = new Set<string>();
  for (const { _id, codigo } of earned) {
    if (earnedCodes.has(codigo) || (onlyCode !== undefined && codigo !== onlyCode)) continue;
    try {
      if (await issueOne(deps, person, _id)) earnedCodes.add(codigo);
    } catch (error) {
      // Continue with the others; the job retries the failed one.
      failed = { error };
    }
  }
  for (const credential of await renewableIds(deps.db, person, deps.now?.() ?? new Date()))
    await unlessRefused(deps, { credencial: credential, persona: person }, () =>
      renewOne(deps, person, credential),
    ).catch((error: unknown) => (failed = { error }));
  await deps.db.transaction((tx) => updateCertificateSteps(tx, [person]));
  if (failed) throw failed.error;
}

/**
 * Runs `work`; returns undefined when the hooks refuse it with 409 or 422, because a retry would be refused
 * too.
 */
async function unlessRefused<T>(
  deps: IssueDeps,
  logFields: object,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError && (error.status === 409 || error.status === 422)) {
      deps.log.info({ err: error, ...logFields }, 'no se emitió');
      return undefined;
    }
    throw error;
  }
}

/**
 * Issues a certification to a page of the people who may have earned it, and queues the next page.
 * Idempotent.
 */
export async function issueToAll(
  deps: IssueDeps,
  { certificacion, despues }: { readonly certificacion: string; readonly despues?: string },
  pageSize = PEOPLE_PER_PAGE,
): Promise<void> {
  const certification = await findRow(deps.db, 'certificaciones', certificacion, ['codigo', 'requisitos']);
  if (!certification) return;
  const people = await possibleEarners(deps.db, certification, despues, pageSize);
  for (const person of people)
    // Group by code, so that each person gets the newest edition that they earned.
    await issueEarned(deps, person, certification.codigo).catch(async (error: unknown) => {
      deps.log.warn({ err: error, certificacion, persona: person }, 'no se pudo emitir un certificado');
      // Retry this person in a job of their own, while the others go on.
      await deps.jobs.send('certificates.earned', { persona: person });
    });
  const last = people.at(-1);
  if (people.length === pageSize && last)
    await deps.jobs.send('certificates.published', { certificacion, despues: last });
}

/**
 * Issues a certification to a person who has earned it, unless their name or identity check is missing.
 * Returns whether it was earned.
 */
async function issueOne(deps: IssueDeps, person: string, certification: string): Promise<boolean> {
  const { db, hooks, jobs, mail, origin, now = () => new Date() } = deps;
  const issued = await unlessRefused(deps, { certificacion: certification, persona: person }, () =>
    db.transaction(async (tx) => {
      const holder = await lockHolder({ tx }, person);
      if (!holder) return false;
      // Read it again, now that the person is locked.
      const earned = await firstOf(tx, automaticFor(person).where('x._id', '=', certification));
      if (!earned) return false;
      const until = earned.estado === 'retirada' ? await succeededAt(tx, certification) : undefined;
      const period = until === undefined ? {} : { until };
      if ((await missingRequirements(tx, person, earned, period)).length > 0) return false;
      // When an exam can't be taken any more, a person has to decide whether the rest is enough.
      const exams = earned.requisitos?.ejercicios ?? [];
      if ((await gradesIn(tx, person, exams)).length < exams.length) return false;
      const context = { caller: SYSTEM, now: now(), db, tx, hooks, jobs, mail, origin } as const;
      if (await notifyIfDataMissing(context, holder, earned)) return true;
      const [course, ...others] = earned.requisitos?.cursos ?? [];
      await create(context, credenciales, {
        origen: 'emitida',
        titular: person,
        certificacion: earned._id,
        titulo: earned.nombre,
        ...(course !== undefined && others.length === 0 && { curso: course }),
      });
      return true;
    }),
  );
  return issued ?? false;
}
