/**
 * Free places go to the waiting list: each is offered to the person who has waited longest, and reserved
 * until they answer or the offer expires. Then it goes to the next person.
 */
import { expressionBuilder, sql } from 'kysely';
import { isFull, placesLeft } from '@oficio/shared/contract/answers/places';
import type { QueuePosition } from '@oficio/shared/contract/calls/waiting-place';
import { HOUR_MS } from '@oficio/shared/kit/durations';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { systemWrites } from '../../../engine/collections/write.ts';
import { firstIn, firstOf, from, rowsIn, rowsOf, type Tables } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { findRow } from '../../common/lookup.ts';
import { placesTakenSql } from './places.ts';

/** Time to answer an offer where the course sets none. */
const DEFAULT_ANSWER_HOURS = 48;

/** Query of courses that can offer places now: published, not over, and of an active centre. */
const openCourses = (now: Date) =>
  from
    .selectFrom('cursos')
    .where('cursos.estado', '=', sql.lit('publicado'))
    .where('cursos.centroActivo', '=', true)
    .where('cursos.eliminado', '=', false)
    .where((eb) => eb.or([eb('cursos.fin', 'is', null), eb('cursos.fin', '>', now.toISOString())]));

const user = expressionBuilder<Tables & { readonly u: Stored<'users'> }, 'u'>();
/** Whether the person `u` may answer an offer: their account must be open. */
export const mayAnswer = user.and([
  user('u.eliminado', '=', false),
  user('u.estado', 'in', ['pendiente', 'activo']),
]);

/** Query of enrolments `i`, with their people `u`, on a waiting list. */
export const waiting = from
  .selectFrom('inscripciones as i')
  .innerJoin('users as u', 'u._id', 'i.usuario')
  .where('i.estado', '=', 'enEspera')
  .where('i.eliminado', '=', false)
  .where(mayAnswer);

/**
 * Query of a course's waiting list, longest wait first. The wait counts from the last time that the person
 * joined the list.
 */
const waitingListOf = (course: string) =>
  waiting
    .select('i._id')
    .where('i.curso', '=', course)
    .orderBy((eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('revisiones as r')
          .select((eb) => eb.fn.max('r.creadoEn').as('desde'))
          .whereRef('r.objeto', '=', 'i._id')
          .where('r.eliminado', '=', false)
          .where((eb) => sql<boolean>`${eb.ref('r.registro')} ->> 'estado' <> 'enEspera'`),
        'i.creadoEn',
      ),
    )
    .orderBy('i._id');

/** Returns how many people are ahead of an enrolment in the waiting list; empty when it is not waiting. */
export async function waitingPlace(db: Queryable, id: string): Promise<QueuePosition> {
  const row = await findRow(db, 'inscripciones', id, ['curso']);
  const waitingList = row ? await rowsOf(db, waitingListOf(row.curso)) : [];
  const antes = waitingList.findIndex(({ _id }) => _id === id);
  return antes < 0 ? {} : { antes };
}

/** Whether the course has a waiting list, whose people have priority over newcomers. */
export const hasWaitingList = async (db: Queryable, course: string): Promise<boolean> =>
  (await firstOf(db, waitingListOf(course).limit(sql.lit(1)))) !== undefined;

/** Offers the free places of a course to its waiting list. Returns how many it offered. */
export async function offerPlaces(
  context: Pick<HookContext, 'tx' | 'now' | 'system'>,
  id: string,
): Promise<number> {
  const course = await openCourses(context.now)
    .select(['cupo', 'inscriptos', 'reservados', 'horasParaAceptar'])
    .where('cursos._id', '=', id)
    .forNoKeyUpdate()
    .$call(firstIn(context.tx));
  if (!course || isFull(course)) return 0;
  const offeredEnrolments = await waitingListOf(id)
    .limit(sql<number>`${placesLeft(course) ?? null}::bigint`)
    // Skip an enrolment that another transaction has locked; the timed job offers the remaining places.
    .forUpdate('i')
    .skipLocked()
    .$call(rowsIn(context.tx));
  const answerDeadline = new Date(
    context.now.getTime() + (course.horasParaAceptar ?? DEFAULT_ANSWER_HOURS) * HOUR_MS,
  ).toISOString();
  for (const { _id } of offeredEnrolments)
    await context.system.edit('inscripciones', _id, {
      estado: 'ofrecida',
      responderHasta: answerDeadline,
      motivoEstado: null,
    });
  return offeredEnrolments.length;
}

/** Query of courses with a free place and a waiting list. */
const withFreePlaces = (now: Date) =>
  openCourses(now)
    .select('cursos._id')
    .where((eb) => eb.or([eb('cursos.cupo', 'is', null), eb(placesTakenSql(eb), '<', eb.ref('cupo'))]))
    .where((eb) => eb.exists(waiting.select('i._id').where('i.curso', '=', eb.ref('cursos._id'))))
    .orderBy('cursos._id');

/**
 * Offers places that no write has offered yet: after a centre becomes active again, or when an enrolment was
 * locked in its turn. Returns the number of offers.
 */
export async function offerFreePlaces(
  db: Database,
  request: Omit<WriteContext, 'db' | 'tx'>,
): Promise<number> {
  let offered = 0;
  for (const { _id } of await rowsOf(db, withFreePlaces(request.now)))
    offered += await db.transaction((tx) => {
      const context = { ...request, db, tx };
      return offerPlaces({ ...context, system: systemWrites(context) }, _id);
    });
  return offered;
}
