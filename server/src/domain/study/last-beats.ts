import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';

/** Subquery of the enrolments of some rows of progress. */
export const enrolmentsOf = (steps: readonly string[]) =>
  from
    .selectFrom('progreso')
    .select('inscripcion')
    .where('_id', '=', sql<string>`any(${steps}::uuid[])`);

/**
 * Returns, by enrolment, the time up to which its person's study has been counted, in milliseconds since the
 * epoch. Covers all their courses, so an hour in front of two of them counts once. Omits enrolments in which
 * none has been counted yet. The caller has locked their people.
 */
export async function lastBeats(
  db: Queryable,
  enrolments: readonly string[] | ReturnType<typeof enrolmentsOf>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await from
    .selectFrom('inscripciones as i')
    .innerJoin('inscripciones as j', 'j.usuario', 'i.usuario')
    .innerJoin('progreso as p', 'p.inscripcion', 'j._id')
    .select((the) => ['i._id', the.fn.max('p.latidoEn').as('latidoEn')])
    .where((the) =>
      'compile' in enrolments
        ? the('i._id', 'in', enrolments)
        : the('i._id', '=', sql<string>`any(${enrolments}::uuid[])`),
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
