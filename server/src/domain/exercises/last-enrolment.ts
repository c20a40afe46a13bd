/**
 * Latest enrolment of a person in a course, which decides whether they study it, regardless of earlier ones.
 */
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export type LastEnrolment = Pick<
  Stored<'inscripciones'>,
  '_id' | 'usuario' | 'curso' | 'estado' | 'tiempoExtraPct'
>;

/** Returns undefined for a person who never enrolled. */
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

const STUDYING_STATES: ReadonlySet<LastEnrolment['estado']> = new Set(['activa', 'completada']);
/** Whether the enrolment lets its person do the course's work. */
export const studies = (last: LastEnrolment | undefined): boolean =>
  last !== undefined && STUDYING_STATES.has(last.estado);
