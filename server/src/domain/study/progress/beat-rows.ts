/** Statements about beats (periodic progress records): they lock and store rows, and record the days of study. */
import { sql } from 'kysely';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { dayInSiteZone } from '@oficio/shared/kit/site-dates';
import { countOf, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';

const WRITTEN_COLUMNS = {
  segundos: 'int',
  posicion: 'int',
  parrafo: 'int',
  vistoSeg: 'int',
  latidoEn: 'timestamptz',
  actualizadoEn: 'timestamptz',
  actualizadoPor: 'uuid',
} as const;
type WrittenColumn = keyof typeof WRITTEN_COLUMNS;
const WRITTEN_NAMES = Object.keys(WRITTEN_COLUMNS) as readonly WrittenColumn[];

/** Columns that a beat writes: its counted figures, the time and the author. */
export type BeatRow = Pick<Stored<'progreso'>, '_id' | WrittenColumn>;

/**
 * Reads rows of progress with their lesson and enrolment, and locks row, enrolment and person. Skips locked
 * rows instead of waiting, so batches cannot deadlock.
 */
export const lockRows = (db: Queryable, ids: readonly string[]) =>
  from
    .selectFrom('progreso as p')
    .innerJoin('inscripciones as i', 'i._id', 'p.inscripcion')
    .innerJoin('users as u', 'u._id', 'i.usuario')
    .innerJoin('clases as c', 'c._id', 'p.clase')
    .selectAll('p')
    .select(['i.usuario', 'i.estado as cursada', 'i.claseActual', 'i.actualizadoEn as estudioEn'])
    .select(['i.diasEstudiados', 'c.titulo', 'c.criterio', 'c.tiempoMinSeg', 'c.video'])
    .where('p._id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('p.eliminado', '=', false)
    .where('i.eliminado', '=', false)
    .where('c.eliminado', '=', false)
    .forNoKeyUpdate(['p', 'i', 'u'])
    .skipLocked()
    .$call(rowsIn(db));
export type LockedRow = Awaited<ReturnType<typeof lockRows>>[number];

/** Stores the rows and increments their versions. */
export async function storeBeats(db: Queryable, rows: readonly BeatRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    WRITTEN_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(WRITTEN_COLUMNS[name])}`),
  );
  const newRows = sql<BeatRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${columns})`,
  );
  await countOf(
    db,
    from
      .updateTable('progreso as p')
      .from(newRows)
      .set((eb) => ({
        segundos: eb.ref('g.segundos'),
        posicion: eb.ref('g.posicion'),
        parrafo: eb.ref('g.parrafo'),
        vistoSeg: eb.ref('g.vistoSeg'),
        latidoEn: eb.ref('g.latidoEn'),
        actualizadoEn: eb.ref('g.actualizadoEn'),
        actualizadoPor: eb.ref('g.actualizadoPor'),
        version: eb('p.version', '+', 1),
      }))
      .whereRef('p._id', '=', 'g._id'),
  );
}

/** Subquery of the enrolments of some rows of progress. */
export const enrolmentsOf = (steps: readonly string[]) =>
  from
    .selectFrom('progreso')
    .select('inscripcion')
    .where('_id', '=', sql<string>`any(${steps}::uuid[])`);

/**
 * Returns, by enrolment, the time up to which the person's study has been counted, in milliseconds since the
 * epoch. It covers all the person's courses, so an hour with two of them open counts once. Omits enrolments
 * without counted study. The caller must hold the locks of these people.
 */
export async function lastBeats(
  db: Queryable,
  enrolments: readonly string[] | ReturnType<typeof enrolmentsOf>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await from
    .selectFrom('inscripciones as i')
    .innerJoin('inscripciones as j', 'j.usuario', 'i.usuario')
    .innerJoin('progreso as p', 'p.inscripcion', 'j._id')
    .select((eb) => ['i._id', eb.fn.max('p.latidoEn').as('latidoEn')])
    .where((eb) =>
      'compile' in enrolments
        ? eb('i._id', 'in', enrolments)
        : eb('i._id', '=', sql<string>`any(${enrolments}::uuid[])`),
    )
    .where('p.eliminado', '=', false)
    .groupBy('i._id')
    .having(
      sql<boolean>`max(${sql.ref('p.latidoEn')}) filter (where ${sql.ref('j._id')} = ${sql.ref('i._id')}) is not null`,
    )
    .$call(rowsIn(db));
  return new Map(
    rows.flatMap(({ _id, latidoEn }) => {
      const last = instant(latidoEn);
      return last === undefined ? [] : [[_id, last] as const];
    }),
  );
}

/** Maximum days of study stored per enrolment: a year and a month. */
const MAX_STUDY_DAYS = 400;
/** Maximum age of the enrolment's date before a record of the same lesson and day renews it. */
const MAX_DATE_AGE_MS = MINUTE_MS;

type StudyNote = Pick<Stored<'inscripciones'>, 'claseActual' | 'diasEstudiados'> & {
  readonly estudioEn: string;
};

/** Whether `noteStudy` would write nothing; the same condition as in its SQL. */
export const isNoted = (
  { claseActual, estudioEn, diasEstudiados }: StudyNote,
  lesson: string,
  now: Date,
): boolean =>
  claseActual === lesson &&
  now.getTime() - Date.parse(estudioEn) <= MAX_DATE_AGE_MS &&
  (diasEstudiados ?? []).includes(dayInSiteZone(now));

/**
 * Records that a person is in a lesson. Adds no version or history to the enrolment, and mostly writes
 * nothing: records arrive every few seconds.
 */
export async function noteStudy(db: Queryable, enrolment: string, lesson: string, now: Date): Promise<void> {
  const today = dayInSiteZone(now);
  await from
    .updateTable('inscripciones')
    .set((eb) => ({
      claseActual: lesson,
      actualizadoEn: now.toISOString(),
      diasEstudiados: sql<
        string[]
      >`case when ${today} = any(${eb.ref('diasEstudiados')}) then ${eb.ref('diasEstudiados')}
          else (array_append(coalesce(${eb.ref('diasEstudiados')}, '{}'), ${today}))[
            greatest(1, coalesce(cardinality(${eb.ref('diasEstudiados')}), 0) + 2 - ${sql.lit(MAX_STUDY_DAYS)}):] end`,
    }))
    .where('_id', '=', enrolment)
    .where((eb) =>
      eb.or([
        eb('claseActual', 'is distinct from', lesson),
        eb('actualizadoEn', '<', new Date(now.getTime() - MAX_DATE_AGE_MS).toISOString()),
        sql<boolean>`not coalesce(${today} = any(${eb.ref('diasEstudiados')}), false)`,
      ]),
    )
    .$call(rowsIn(db));
}
