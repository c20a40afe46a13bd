/** Statements about standings: the enrolments that have one, their last change of state, and storing it. */
import { sql } from 'kysely';
import type { Missing, NextStep } from '@oficio/shared/contract/answers/course-situation';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';

/** Standing of a student, as stored in their enrolment. */
export interface Standing {
  readonly _id: string;
  /** Absent when there is no next step. */
  readonly siguiente?: NextStep | undefined;
  /** Absent to leave the stored value as it is. */
  readonly falta?: Missing;
  /** Time at which to compute it again; absent for never. */
  readonly revisarEn?: string;
}

/** Stores the standings that changed, in one statement. */
export async function storeStandings(db: Queryable, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return;
  const newStandings = sql<{
    readonly _id: string;
    readonly siguiente: unknown;
    readonly falta: unknown;
    readonly revisarEn: string | null;
  }>`jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${sql.ref('siguiente')} jsonb,
      ${sql.ref('falta')} jsonb, ${sql.ref('revisarEn')} timestamptz)`,
  );
  await from
    .updateTable('inscripciones as i')
    .from(newStandings)
    .set((eb) => ({
      siguiente: eb.ref('g.siguiente'),
      falta: eb.fn.coalesce('g.falta', 'i.falta'),
      revisarEn: eb.ref('g.revisarEn'),
    }))
    .whereRef('i._id', '=', 'g._id')
    .where((eb) =>
      eb.or([
        eb('i.siguiente', 'is distinct from', eb.ref('g.siguiente')),
        eb('i.falta', 'is distinct from', eb.fn.coalesce('g.falta', 'i.falta')),
        eb('i.revisarEn', 'is distinct from', eb.ref('g.revisarEn')),
      ]),
    )
    .$call(rowsIn(db));
}

interface LastStateChange {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Whether the server made the change rather than a person. */
  readonly bySystem: boolean;
}

/** Returns the last change of state by enrolment `_id`; for one never changed, its creation. */
export async function lastStateChanges(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastStateChange>> {
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
    .where('i._id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('i._id')
    .orderBy('r.versionRegistro', (order) => order.desc().nullsLast())
    .$call(rowsIn(db));
  return new Map(
    rows.map(({ _id, creadoEn, revision, en, actor }) => [
      _id,
      { at: instant(en ?? creadoEn) ?? 0, bySystem: revision !== null && actor === null },
    ]),
  );
}

export type FollowedEnrolment = Pick<Stored<'inscripciones'>, '_id' | 'usuario' | 'curso' | 'estado'>;

/** Query of the latest enrolment `i` of each person in each course. */
export const latestEnrolments = from
  .selectFrom('inscripciones as i')
  .where('i.eliminado', '=', false)
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('inscripciones as j')
          .select('j._id')
          .whereRef('j.curso', '=', 'i.curso')
          .whereRef('j.usuario', '=', 'i.usuario')
          .whereRef('j.ciclo', '>', 'i.ciclo')
          .where('j.eliminado', '=', false),
      ),
    ),
  );

/** Query of the enrolments whose standing may change with the course. */
export const followedEnrolments = latestEnrolments
  .select(['i._id', 'i.usuario', 'i.curso', 'i.estado'])
  .where('i.estado', 'in', ['activa', 'suspendida', 'noAprobada']);
