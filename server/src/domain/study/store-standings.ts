import type { Missing, NextStep } from '@oficio/shared/contract/answers/standing';
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Standing of a student, as stored in their enrolment. */
export interface Standing {
  readonly _id: string;
  /** Absent when there is no next step. */
  readonly siguiente?: NextStep | undefined;
  /** Absent to keep the stored value. */
  readonly falta?: Missing;
  /** Time at which to work it out again; absent for never. */
  readonly revisarEn?: string;
}

/** Stores the standings that changed, in one statement. */
export async function storeStandings(db: Queryable, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return;
  const given = sql<{
    readonly _id: string;
    readonly siguiente: unknown;
    readonly falta: unknown;
    readonly revisarEn: string | null;
  }>`jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)`.as<'g'>(
    sql`g(${sql.ref('_id')} uuid, ${sql.ref('siguiente')} jsonb, ${sql.ref('falta')} jsonb, ${sql.ref('revisarEn')} timestamptz)`,
  );
  await from
    .updateTable('inscripciones as i')
    .from(given)
    .set((the) => ({
      siguiente: the.ref('g.siguiente'),
      falta: the.fn.coalesce('g.falta', 'i.falta'),
      revisarEn: the.ref('g.revisarEn'),
    }))
    .whereRef('i._id', '=', 'g._id')
    .where((the) =>
      the.or([
        the('i.siguiente', 'is distinct from', the.ref('g.siguiente')),
        the('i.falta', 'is distinct from', the.fn.coalesce('g.falta', 'i.falta')),
        the('i.revisarEn', 'is distinct from', the.ref('g.revisarEn')),
      ]),
    )
    .$call(rowsIn(db));
}
