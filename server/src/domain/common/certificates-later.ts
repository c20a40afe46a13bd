/** Queues the issue of certificates that come by themselves, in the transaction of what may have earned them. */
import { sql } from 'kysely';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { asksForSome, originalsOf } from './course-editions.ts';

type Context = Pick<WriteContext, 'jobs' | 'tx'>;

/** A person did what a certification may ask for, or filled in what was missing to issue it. */
export async function earnedLater({ jobs, tx }: Context, persona: string): Promise<void> {
  await jobs?.send('certificates.earned', { persona }, { tx });
}

/** Published, or retired by then: an edition that another followed is still given to whoever met it before. */
const issuedByThemselves = from
  .selectFrom('certificaciones')
  .select('_id')
  .where('estado', 'in', ['publicada', 'retirada'])
  .where('emision', '=', 'automatica')
  .where('eliminado', '=', false);

/** The same of a course completed or an exam graded, where some certification that issues by itself asks for it. */
export async function earnedWith(
  context: Context,
  persona: string,
  what: 'cursos' | 'ejercicios',
  id: string,
): Promise<void> {
  if (!context.jobs) return;
  const done = sql<{ readonly id: string }>`select ${id}::uuid`;
  const wanted = await issuedByThemselves
    .where((the) =>
      asksForSome(the.ref('requisitos', '->').key(what), what === 'cursos' ? originalsOf(done) : done),
    )
    .limit(1)
    .$call(firstIn(context.tx));
  if (wanted) await earnedLater(context, persona);
}

/** A course counts for another from now on: who completed it may have earned what that one leads to. */
export async function countedLater({ jobs, tx }: Context, course: string): Promise<void> {
  if (!jobs) return;
  const wanted = await issuedByThemselves
    .where((the) =>
      asksForSome(the.ref('requisitos', '->').key('cursos'), originalsOf(sql`select ${course}::uuid`)),
    )
    .$call(rowsIn(tx));
  for (const { _id } of wanted) await jobs.send('certificates.published', { certificacion: _id }, { tx });
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
