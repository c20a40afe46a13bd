/** Days on which somebody studied, and the lesson they opened last. */
import { dayInSiteZone } from '@oficio/shared/kit/site-dates';
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Days kept: a year and a month. */
const KEPT = 400;
/**
 * Maximum age of the enrolment's date, in milliseconds, before a record of the same lesson and day renews it.
 */
const FRESH = 60_000;

type Noted = Pick<Stored<'inscripciones'>, 'claseActual' | 'diasEstudiados'> & { readonly estudioEn: string };

/** Whether `noteStudy` would write nothing; the same condition that it asks the database. */
export const isNoted = (
  { claseActual, estudioEn, diasEstudiados }: Noted,
  lesson: string,
  now: Date,
): boolean =>
  claseActual === lesson &&
  now.getTime() - Date.parse(estudioEn) <= FRESH &&
  (diasEstudiados ?? []).includes(dayInSiteZone(now));

/**
 * Records that a person is in a lesson. Adds no version or history to the enrolment, and mostly writes
 * nothing: records arrive every few seconds.
 */
export async function noteStudy(db: Queryable, enrolment: string, lesson: string, now: Date): Promise<void> {
  const today = dayInSiteZone(now);
  await from
    .updateTable('inscripciones')
    .set((the) => ({
      claseActual: lesson,
      actualizadoEn: now.toISOString(),
      diasEstudiados: sql<
        string[]
      >`case when ${today} = any(${the.ref('diasEstudiados')}) then ${the.ref('diasEstudiados')}
          else (array_append(coalesce(${the.ref('diasEstudiados')}, '{}'), ${today}))[
            greatest(1, coalesce(cardinality(${the.ref('diasEstudiados')}), 0) + 2 - ${sql.lit(KEPT)}):] end`,
    }))
    .where('_id', '=', enrolment)
    .where((the) =>
      the.or([
        the('claseActual', 'is distinct from', lesson),
        the('actualizadoEn', '<', new Date(now.getTime() - FRESH).toISOString()),
        sql<boolean>`not coalesce(${today} = any(${the.ref('diasEstudiados')}), false)`,
      ]),
    )
    .$call(rowsIn(db));
}
