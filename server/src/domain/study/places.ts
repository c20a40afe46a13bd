/**
 * Places of a course. Whoever decides about a place holds the course's row first, so that the last one is
 * given once. The counter is changed in place: it is no edit of the course, and a teacher who has the form
 * open must not meet a conflict each time somebody enrols.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { firstOf, from, rowsOf, type Tables } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

type Enrolment = Pick<Stored<'inscripciones'>, 'estado' | 'eliminado'>;

/** States that take a place. */
export const STUDYING: readonly Enrolment['estado'][] = ['activa', 'completada', 'noAprobada', 'suspendida'];
export const takesPlace = (row: Enrolment | undefined): boolean =>
  row !== undefined && !row.eliminado && STUDYING.includes(row.estado);

/** An invitation that holds a place until it is answered. */
type Invitation = Pick<Stored<'invitaciones'>, 'estado' | 'eliminado' | 'papel' | 'curso'>;
const holdsPlace = (row: Invitation | undefined): boolean =>
  row?.estado === 'pendiente' && !row.eliminado && row.papel === 'estudiante';

/** Places that somebody has, or is kept for them. */
const taken = (the: ExpressionBuilder<Tables, 'cursos'>) => the('inscriptos', '+', the.ref('reservados'));

/** Moves the course's counter of held places by one write: the invitation before it and after it. */
export async function holdPlace(
  db: Queryable,
  before: Invitation | undefined,
  after: Invitation,
): Promise<void> {
  const change = Number(holdsPlace(after)) - Number(holdsPlace(before));
  if (change === 0 || !after.curso) return;
  await rowsOf(
    db,
    from
      .updateTable('cursos')
      .set((the) => ({
        reservados: the.fn<number>('greatest', [the.lit(0), the('reservados', '+', change)]),
      }))
      .where('_id', '=', after.curso),
  );
}

/** Holds the course and says whether a place is free. */
export async function hasPlace(tx: Transaction, course: string): Promise<boolean> {
  const row = await firstOf(
    tx,
    from
      .selectFrom('cursos')
      .select((the) => the.or([the('cupo', 'is', null), the(taken(the), '<', the.ref('cupo'))]).as('libre'))
      .where('_id', '=', course)
      .forNoKeyUpdate(),
  );
  return row?.libre === true;
}

/** Moves the course's counter by one write: the enrolment before it and after it. */
export async function countPlace(
  db: Queryable,
  course: string,
  before: Enrolment | undefined,
  after: Enrolment | undefined,
): Promise<void> {
  const change = Number(takesPlace(after)) - Number(takesPlace(before));
  if (change === 0) return;
  await rowsOf(
    db,
    from
      .updateTable('cursos')
      .set((the) => ({
        inscriptos: the.fn<number>('greatest', [the.lit(0), the('inscriptos', '+', change)]),
      }))
      .where('_id', '=', course),
  );
}

/** Gives the free places to whoever has waited longest. */
export async function promoteWaiting(context: RuleContext, course: string): Promise<void> {
  const free = await firstOf(
    context.tx,
    from
      .selectFrom('cursos')
      .select((the) => the('cupo', '-', taken(the)).as('libres'))
      .where('_id', '=', course)
      .where('estado', '=', 'publicado')
      .where('centroActivo', '=', true)
      .where('eliminado', '=', false)
      .forNoKeyUpdate(),
  );
  if (!free || (free.libres !== null && free.libres <= 0)) return;
  // One that somebody is changing right now is theirs to decide.
  const waiting = await rowsOf(
    context.tx,
    from
      .selectFrom('inscripciones')
      .select('_id')
      .where('curso', '=', course)
      .where('estado', '=', 'enEspera')
      .where('eliminado', '=', false)
      .orderBy('creadoEn')
      .orderBy('_id')
      .limit(sql<number>`${free.libres}::bigint`)
      .forUpdate()
      .skipLocked(),
  );
  for (const { _id } of waiting)
    await context.system.edit('inscripciones', _id, { estado: 'activa', motivoEstado: null });
}
