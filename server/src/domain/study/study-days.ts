/** On which days somebody studied, and what they had open last. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });
/** Days that are kept: a year and a month. */
const KEPT = 400;
/** How old the enrolment's date may be, in milliseconds, before a record of the same class and day renews it. */
const FRESH = 60_000;

type Noted = Pick<Stored<'inscripciones'>, 'claseActual' | 'diasEstudiados'> & { readonly estudioEn: string };

/** Whether noting it would write nothing: as `noteStudy` asks the database. */
export const isNoted = (
  { claseActual, estudioEn, diasEstudiados }: Noted,
  lesson: string,
  now: Date,
): boolean =>
  claseActual === lesson &&
  now.getTime() - Date.parse(estudioEn) <= FRESH &&
  (diasEstudiados ?? []).includes(day.format(now));

/**
 * Notes that a person is in a class. It is no edit of the enrolment (no version, no history), and mostly no write:
 * records come every few seconds.
 */
export async function noteStudy(db: Queryable, enrolment: string, lesson: string, now: Date): Promise<void> {
  const today = day.format(now);
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
