/**
 * Certificates that nobody has to ask for: what a person earned is issued by a job, through the rules by which a
 * centre issues by hand. Who is issued what is decided with the person's row held, so that repeating it, and two at
 * once, give one certificate.
 */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { create } from '../../engine/collections/write.ts';
import { firstOf, rowsOf } from '../../engine/schema/statements.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { gradesIn } from '../study/course-grades.ts';
import { findRow } from '../common/lookup.ts';
import type { IssueDeps } from './automatic-deps.ts';
import { standCertificates } from './certificate-next.ts';
import { automaticFor, earnersAfter } from './automatic-certifications.ts';
import { holderOf, waits } from './automatic-holder.ts';
import { renewableIds, renewOne } from './automatic-renewal.ts';
import { missingRequirements } from './credential-requirements.ts';
import { succeededAt } from './editions.ts';

/** People of one page; each is a transaction, and the page has to fit well into a job's time. */
const PAGE = 50;

/** Issues a person whatever they earned, or only of the certification that has a code. Safe to repeat. */
export async function issueEarned(deps: IssueDeps, person: string, only?: string): Promise<void> {
  const earned = await rowsOf(deps.db, automaticFor(person));
  let failed: { readonly error: unknown } | undefined;
  /** Of which one edition is the person's: not an earlier one too. */
  const settled = new Set<string>();
  for (const { _id, codigo } of earned) {
    if (settled.has(codigo) || (only !== undefined && codigo !== only)) continue;
    try {
      if (await issueOne(deps, person, _id)) settled.add(codigo);
    } catch (error) {
      // One that fails doesn't hold the others; the job is tried again for it.
      failed = { error };
    }
  }
  for (const credential of await renewableIds(deps.db, person, deps.now?.() ?? new Date()))
    await orRefused(deps, { credencial: credential, persona: person }, () =>
      renewOne(deps, person, credential),
    ).catch((error: unknown) => (failed = { error }));
  await deps.db.transaction((tx) => standCertificates(tx, [person]));
  if (failed) throw failed.error;
}

/** Does it; undefined where the rules said no meanwhile, since trying again says the same. */
async function orRefused<T>(deps: IssueDeps, what: object, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError && (error.status === 409 || error.status === 422)) {
      deps.log.info({ err: error, ...what }, 'no se emitió');
      return undefined;
    }
    throw error;
  }
}

/** Issues a certification to a page of those who may have met it before, and asks for the next. Safe to repeat. */
export async function issueToAll(
  deps: IssueDeps,
  { certificacion, despues }: { readonly certificacion: string; readonly despues?: string },
  page = PAGE,
): Promise<void> {
  const certification = await findRow(deps.db, 'certificaciones', certificacion, ['codigo', 'requisitos']);
  if (!certification) return;
  const people = await earnersAfter(deps.db, certification, despues, page);
  for (const person of people)
    // Of its editions the newest that is the person's.
    await issueEarned(deps, person, certification.codigo).catch(async (error: unknown) => {
      deps.log.warn({ err: error, certificacion, persona: person }, 'no se pudo emitir un certificado');
      // Tried again by itself, while the others go on.
      await deps.jobs.send('certificates.earned', { persona: person });
    });
  const last = people.at(-1);
  if (people.length === page && last)
    await deps.jobs.send('certificates.published', { certificacion, despues: last });
}

/** Gives whether it was earned: it is issued then, or waits only for the person's name or identity. */
async function issueOne(deps: IssueDeps, person: string, certification: string): Promise<boolean> {
  const { db, rules, jobs, mail, origin, now = () => new Date() } = deps;
  const issued = await orRefused(deps, { certificacion: certification, persona: person }, () =>
    db.transaction(async (tx) => {
      const holder = await holderOf({ tx }, person);
      if (!holder) return false;
      // Again, now that nobody else decides about the person.
      const earned = await firstOf(tx, automaticFor(person).where('x._id', '=', certification));
      if (!earned) return false;
      const until = earned.estado === 'retirada' ? await succeededAt(tx, certification) : undefined;
      const times = until === undefined ? {} : { until };
      if ((await missingRequirements(tx, person, earned, times)).length > 0) return false;
      // One that asks for an exam which nobody can take now: whether the rest is enough is for a person to say.
      const exams = earned.requisitos?.ejercicios ?? [];
      if ((await gradesIn(tx, person, exams)).length < exams.length) return false;
      const context = { caller: SYSTEM, now: now(), db, tx, rules, jobs, mail, origin } as const;
      if (await waits(context, holder, earned)) return true;
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
