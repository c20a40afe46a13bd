/** Queues the issue of automatic certificates, in the transaction of the write that may have earned them. */
import { sql } from 'kysely';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { originalsOf, requiresAnyOf } from './course-editions.ts';

type Context = Pick<WriteContext, 'jobs' | 'tx'>;

/**
 * Queues a check of a person who met a requirement, or filled in data that was missing to issue a
 * certificate.
 */
export async function queueEarnedCertificates({ jobs, tx }: Context, persona: string): Promise<void> {
  await jobs?.send('certificates.earned', { persona }, { tx });
}

/**
 * Certifications issued automatically: those published, and the retired ones, which are still issued to
 * people who met the requirements in time.
 */
const issuedAutomatically = from
  .selectFrom('certificaciones')
  .select('_id')
  .where('estado', 'in', ['publicada', 'retirada'])
  .where('emision', '=', 'automatica')
  .where('eliminado', '=', false);

/**
 * Queues the same check after a course is completed or an exam graded, if an automatic certification requires
 * it.
 */
export async function queueCertificatesEarnedWith(
  context: Context,
  persona: string,
  collection: 'cursos' | 'ejercicios',
  id: string,
): Promise<void> {
  if (!context.jobs) return;
  const completed = sql<{ readonly id: string }>`select ${id}::uuid`;
  const countedIds = collection === 'cursos' ? originalsOf(completed) : completed;
  const certification = await issuedAutomatically
    .where((the) => requiresAnyOf(the.ref('requisitos', '->').key(collection), countedIds))
    .limit(1)
    .$call(firstIn(context.tx));
  if (certification) await queueEarnedCertificates(context, persona);
}

/**
 * Queues the certifications for which a course now counts, as an edition of a required one: people who
 * completed it may have earned them.
 */
export async function queueCertificatesCountedBy({ jobs, tx }: Context, course: string): Promise<void> {
  if (!jobs) return;
  const certifications = await issuedAutomatically
    .where((the) =>
      requiresAnyOf(the.ref('requisitos', '->').key('cursos'), originalsOf(sql`select ${course}::uuid`)),
    )
    .$call(rowsIn(tx));
  for (const { _id } of certifications)
    await jobs.send('certificates.published', { certificacion: _id }, { tx });
}

type Certification = Stored<'certificaciones'>;
const ISSUE_CONDITIONS = ['estado', 'emision', 'requisitos', 'identidadMin', 'centroEmisor'] as const;

/**
 * Queues a certification that becomes automatic or changes its requirements: people may meet them already.
 */
export async function queueCertificatesOfPublished(
  { jobs, tx }: Context,
  row: Certification,
  before?: Certification,
): Promise<void> {
  if (row.estado !== 'publicada' || row.emision !== 'automatica' || row.eliminado) return;
  const unchanged =
    before && ISSUE_CONDITIONS.every((name) => JSON.stringify(row[name]) === JSON.stringify(before[name]));
  if (!unchanged) await jobs?.send('certificates.published', { certificacion: row._id }, { tx });
}

/** Queues the automatic certifications of a centre that is active again. */
export async function queueCertificatesOfCentre(context: Context, centre: string): Promise<void> {
  const { jobs, tx } = context;
  if (!jobs) return;
  const rows = await from
    .selectFrom('certificaciones')
    .select('_id')
    .where('centroEmisor', '=', centre)
    .where('estado', '=', 'publicada')
    .where('emision', '=', 'automatica')
    .where('eliminado', '=', false)
    .$call(rowsIn(tx));
  for (const { _id } of rows) await jobs.send('certificates.published', { certificacion: _id }, { tx });
}
