/** Queues the issue of certificates that come by themselves, in the transaction of what may have earned them. */
import { sql } from 'kysely';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';

type Context = Pick<WriteContext, 'jobs' | 'tx'>;

/** A person did what a certification may ask for, or filled in what was missing to issue it. */
export async function earnedLater({ jobs, tx }: Context, persona: string): Promise<void> {
  await jobs?.send('certificates.earned', { persona }, { tx });
}

/** The same of a course completed or an exam graded, where some certification that issues by itself asks for it. */
export async function earnedWith(
  context: Context,
  persona: string,
  what: 'cursos' | 'ejercicios',
  id: string,
): Promise<void> {
  if (!context.jobs) return;
  const wanted = await firstOf(
    context.tx,
    from
      .selectFrom('certificaciones')
      .select('_id')
      .where((the) => sql<boolean>`${the.ref('requisitos')} @> ${JSON.stringify({ [what]: [id] })}::jsonb`)
      .where('estado', '=', 'publicada')
      .where('emision', '=', 'automatica')
      .where('eliminado', '=', false)
      .limit(1),
  );
  if (wanted) await earnedLater(context, persona);
}

type Certification = Stored<'certificaciones'>;
const DECIDE = ['estado', 'emision', 'requisitos', 'identidadMin', 'centroEmisor'] as const;

/** A certification begins to be issued by itself, or asks for something else: who met it already is issued it. */
export async function publishedLater(
  { jobs, tx }: Context,
  row: Certification,
  before?: Certification,
): Promise<void> {
  if (row.estado !== 'publicada' || row.emision !== 'automatica' || row.eliminado) return;
  const same = before && DECIDE.every((name) => JSON.stringify(row[name]) === JSON.stringify(before[name]));
  if (!same) await jobs?.send('certificates.published', { certificacion: row._id }, { tx });
}

/** A centre is active again: so is what it issues by itself. */
export async function reopenedLater(context: Context, centre: string): Promise<void> {
  const { jobs, tx } = context;
  if (!jobs) return;
  const rows = await rowsOf(
    tx,
    from
      .selectFrom('certificaciones')
      .select('_id')
      .where('centroEmisor', '=', centre)
      .where('estado', '=', 'publicada')
      .where('emision', '=', 'automatica')
      .where('eliminado', '=', false),
  );
  for (const { _id } of rows) await jobs.send('certificates.published', { certificacion: _id }, { tx });
}
