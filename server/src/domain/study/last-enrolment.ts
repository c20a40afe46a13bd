/** The enrolment that says whether somebody studies a course: the last, whatever an earlier one came to. */
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export type LastEnrolment = Pick<
  Stored<'inscripciones'>,
  '_id' | 'usuario' | 'curso' | 'estado' | 'tiempoExtraPct'
>;

/** Undefined for who never enrolled. */
export const lastEnrolment = (
  db: Queryable,
  person: string | null,
  course: string | null,
): Promise<LastEnrolment | undefined> =>
  from
    .selectFrom('inscripciones')
    .select(['_id', 'usuario', 'curso', 'estado', 'tiempoExtraPct'])
    .where('usuario', '=', person)
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .orderBy('ciclo', 'desc')
    .limit(1)
    .$call(firstIn(db));

const STUDIES: ReadonlySet<LastEnrolment['estado']> = new Set(['activa', 'completada']);
/** Whether it lets its person do what the course asks of them. */
export const studies = (last: LastEnrolment | undefined): boolean =>
  last !== undefined && STUDIES.has(last.estado);
