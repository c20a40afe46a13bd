/** The last change of state of enrolments: its time, and whether the server made it. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';

export interface LastMove {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Whether the server made the change, not a person. */
  readonly bySystem: boolean;
}

/** Returns the last change of state by enrolment `_id`; for one never changed, its creation. */
export async function lastMoves(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastMove>> {
  if (ids.length === 0) return new Map();
  const rows = await from
    .selectFrom('inscripciones as i')
    .leftJoin('revisiones as r', (join) =>
      join
        .onRef('r.objeto', '=', 'i._id')
        .on('r.coleccion', '=', 'inscripciones')
        // A revision stores the record before a write, so the last one with another state led to the current
        // state.
        .on(sql<boolean>`${sql.ref('r.registro')} ->> 'estado' <> ${sql.ref('i.estado')}`),
    )
    .distinctOn('i._id')
    .select(['i._id', 'i.creadoEn', 'r._id as revision', 'r.creadoEn as en', 'r.actor'])
    .where('i._id', '=', (the) => the.fn.any(the.val([...ids])))
    .orderBy('i._id')
    .orderBy('r.versionRegistro', (it) => it.desc().nullsLast())
    .$call(rowsIn(db));
  return new Map(
    rows.map(({ _id, creadoEn, revision, en, actor }) => [
      _id,
      { at: instant(en ?? creadoEn) ?? 0, bySystem: revision !== null && actor === null },
    ]),
  );
}
