import { sql } from 'kysely';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';

/**
 * Until when time has been counted in any class of some enrolments, which are held; without those in which none has.
 */
export async function lastBeats(
  db: Queryable,
  enrolments: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    db,
    from
      .selectFrom('progreso')
      .select((the) => ['inscripcion', the.fn.max('latidoEn').as('latidoEn')])
      .where('inscripcion', '=', sql<string>`any(${enrolments}::uuid[])`)
      .where('eliminado', '=', false)
      .groupBy('inscripcion'),
  );
  return new Map(
    rows.flatMap(({ inscripcion, latidoEn }) => {
      const last = instant(latidoEn);
      return last === undefined ? [] : [[inscripcion, last] as const];
    }),
  );
}
