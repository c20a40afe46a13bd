/**
 * Places of a course. Writers lock the course's row before deciding about a place, so that two people can't
 * get the last place. The counters are updated in place, without a new version of the course, so that enrolments cause no
 * edit conflict for a teacher with the form open.
 */
import type { ExpressionBuilder } from 'kysely';
import { isFull } from '@oficio/shared/contract/answers/places';
import { firstIn, from, rowsIn, type Tables } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Transaction } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

type Enrolment = Pick<Stored<'inscripciones'>, 'estado' | 'eliminado'>;

/** States of enrolments that take a place. */
export const STATES_WITH_PLACE: readonly Enrolment['estado'][] = [
  'activa',
  'completada',
  'noAprobada',
  'suspendida',
];
const takesPlace = (row: Enrolment | undefined): boolean =>
  row !== undefined && !row.eliminado && STATES_WITH_PLACE.includes(row.estado);

/** Whether an offered place is reserved for its person until they answer. */
const hasReservedPlace = (row: Enrolment | undefined): boolean =>
  row !== undefined && !row.eliminado && row.estado === 'ofrecida';
/** Whether the enrolment takes or reserves a place. */
export const hasOwnPlace = (row: Enrolment | undefined): boolean => takesPlace(row) || hasReservedPlace(row);

/** Fields that decide whether an invitation reserves a place until it is answered. */
type Invitation = Pick<Stored<'invitaciones'>, 'estado' | 'eliminado' | 'papel' | 'curso' | 'espera'>;
const holdsPlace = (row: Invitation | undefined): boolean =>
  row?.estado === 'pendiente' && !row.eliminado && row.papel === 'estudiante' && !row.espera;

/** SQL equivalent of the contract's `placesTaken`, to find courses with a free place. */
export const placesTakenSql = (eb: ExpressionBuilder<Tables, 'cursos'>) =>
  eb('inscriptos', '+', eb.ref('reservados'));

/** Updates the course's counter of reserved places after a write to an invitation. */
export async function reservePlace(
  db: Queryable,
  before: Invitation | undefined,
  after: Invitation,
): Promise<void> {
  const change = Number(holdsPlace(after)) - Number(holdsPlace(before));
  if (change === 0 || !after.curso) return;
  await from
    .updateTable('cursos')
    .set((eb) => ({
      reservados: eb.fn<number>('greatest', [eb.lit(0), eb('reservados', '+', change)]),
    }))
    .where('_id', '=', after.curso)
    .$call(rowsIn(db));
}

/** Locks the course and returns whether it has a free place. */
export async function hasPlace(tx: Transaction, course: string): Promise<boolean> {
  const row = await from
    .selectFrom('cursos')
    .select(['cupo', 'inscriptos', 'reservados'])
    .where('_id', '=', course)
    .forNoKeyUpdate()
    .$call(firstIn(tx));
  return row !== undefined && !isFull(row);
}

/** Updates the course's counters after a write to an enrolment. */
export async function countPlace(
  db: Queryable,
  course: string,
  before: Enrolment | undefined,
  after: Enrolment | undefined,
): Promise<void> {
  const takenChange = Number(takesPlace(after)) - Number(takesPlace(before));
  const reservedChange = Number(hasReservedPlace(after)) - Number(hasReservedPlace(before));
  if (takenChange === 0 && reservedChange === 0) return;
  await from
    .updateTable('cursos')
    .set((eb) => ({
      inscriptos: eb.fn<number>('greatest', [eb.lit(0), eb('inscriptos', '+', takenChange)]),
      reservados: eb.fn<number>('greatest', [eb.lit(0), eb('reservados', '+', reservedChange)]),
    }))
    .where('_id', '=', course)
    .$call(rowsIn(db));
}
