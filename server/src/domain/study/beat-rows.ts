/** Rows of beats that are stored together: one statement reads and locks them, another writes them. */
import { sql } from 'kysely';
import { countOf, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

const WRITTEN = {
  segundos: 'int',
  posicion: 'int',
  parrafo: 'int',
  vistoSeg: 'int',
  latidoEn: 'timestamptz',
  actualizadoEn: 'timestamptz',
  actualizadoPor: 'uuid',
} as const;
type Written = keyof typeof WRITTEN;
const NAMES = Object.keys(WRITTEN) as readonly Written[];

/** Columns that a beat writes: its counted figures, the time and the author. */
export type BeatRow = Pick<Stored<'progreso'>, '_id' | Written>;

/**
 * Reads rows of progress with their lesson and enrolment, and locks row, enrolment and person. Skips locked
 * rows instead of waiting, so batches cannot deadlock.
 */
export const heldRows = (db: Queryable, ids: readonly string[]) =>
  from
    .selectFrom('progreso as p')
    .innerJoin('inscripciones as i', 'i._id', 'p.inscripcion')
    .innerJoin('users as u', 'u._id', 'i.usuario')
    .innerJoin('clases as c', 'c._id', 'p.clase')
    .selectAll('p')
    .select([
      'i.usuario',
      'i.estado as cursada',
      'i.claseActual',
      'i.actualizadoEn as estudioEn',
      'i.diasEstudiados',
      'c.titulo',
      'c.criterio',
      'c.tiempoMinSeg',
      'c.video',
    ])
    .where('p._id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('p.eliminado', '=', false)
    .where('i.eliminado', '=', false)
    .where('c.eliminado', '=', false)
    .forNoKeyUpdate(['p', 'i', 'u'])
    .skipLocked()
    .$call(rowsIn(db));
export type HeldRow = Awaited<ReturnType<typeof heldRows>>[number];

/** Stores the rows and increments their versions. */
export async function storeBeats(db: Queryable, rows: readonly BeatRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(WRITTEN[name])}`));
  const given = sql<BeatRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${columns})`,
  );
  await countOf(
    db,
    from
      .updateTable('progreso as p')
      .from(given)
      .set((the) => ({
        segundos: the.ref('g.segundos'),
        posicion: the.ref('g.posicion'),
        parrafo: the.ref('g.parrafo'),
        vistoSeg: the.ref('g.vistoSeg'),
        latidoEn: the.ref('g.latidoEn'),
        actualizadoEn: the.ref('g.actualizadoEn'),
        actualizadoPor: the.ref('g.actualizadoPor'),
        version: the('p.version', '+', 1),
      }))
      .whereRef('p._id', '=', 'g._id'),
  );
}
