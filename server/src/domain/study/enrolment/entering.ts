/** Entry into a course: the conditions for an enrolment to become active, its access period and its payment. */
import { sql } from 'kysely';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { closedCentre, coursePeople } from '../../common/course-people.ts';
import { findRow, instant, findAndLockRow } from '../../common/lookup.ts';
import { hasWaitingList } from './place-offers.ts';
import { hasPlace } from './places.ts';

type Enrolment = Stored<'inscripciones'>;

/**
 * Returns when access ends for an enrolment that starts now: after the course's days, and no later than the
 * date the staff set, if any.
 */
export function accessEnd(
  accesoDias: number | null | undefined,
  now: Date,
  staffEnd?: string | Date | null,
): string | null {
  const staffEndMs = instant(staffEnd);
  const courseEndMs = accesoDias ? now.getTime() + accesoDias * DAY_MS : undefined;
  const earliestMs = Math.min(staffEndMs ?? Infinity, courseEndMs ?? Infinity);
  return earliestMs === Infinity ? null : new Date(earliestMs).toISOString();
}

/** Returns the values of an enrolment that becomes active for the first time. */
export async function firstActivation(
  db: Queryable,
  { curso, venceEn }: Pick<Enrolment, 'curso' | 'venceEn'>,
  now: Date,
): Promise<Values<'inscripciones'>> {
  const course = await findRow(db, 'cursos', curso, ['accesoDias']);
  return {
    estado: 'activa',
    motivoEstado: null,
    responderHasta: null,
    venceEn: accessEnd(course?.accesoDias, now, venceEn),
  };
}

/**
 * Checks that the student may accept an offered place.
 * @throws ContractError 409 when the offer has expired, 422 when the course has a price and the proof of
 * payment is missing
 */
async function checkAnswer(
  context: HookContext,
  changes: Values<'inscripciones'>,
  before: Stored<'inscripciones'>,
): Promise<void> {
  if (!(await coursePeople(context.tx, before.curso)).centreActive) throw closedCentre('estado');
  const course = await findAndLockRow(context.tx, 'cursos', before.curso, ['estado', 'precio']);
  if (course?.estado !== 'publicado')
    throw conflict(
      'El curso ya no está publicado. El centro puede informar cuándo vuelve a dictarse.',
      'estado',
    );
  // The centre may still admit a student who answered late, until the timed job offers the place to the next
  // person.
  if (!context.relations.has('propio')) return;
  if ((instant(before.responderHasta) ?? Infinity) <= context.now.getTime())
    throw conflict(
      'El plazo para aceptar el lugar terminó. Desde la página del curso se puede volver a la lista de espera.',
      'estado',
    );
  const proof = changes.comprobante ?? before.comprobante;
  if ((course.precio?.monto ?? 0) > 0 && !proof)
    throw unprocessable(
      'El curso tiene precio: para aceptar el lugar hay que adjuntar el comprobante de pago.',
      'comprobante',
    );
}

/** States in which the student may still attach a proof. */
const UNDECIDED_STATES: ReadonlySet<Enrolment['estado']> = new Set(['solicitada', 'enEspera', 'ofrecida']);

/**
 * Checks that the course has a price, and so needs a proof of payment.
 * @throws ContractError 422 when it has none
 */
export async function checkPriced(context: HookContext, course: string): Promise<void> {
  const row = await findRow(context.tx, 'cursos', course, ['precio']);
  if ((row?.precio?.monto ?? 0) > 0) return;
  throw unprocessable('El curso no tiene precio: no hace falta un comprobante.', 'comprobante');
}

/**
 * Checks that the proof of payment may still change.
 * @throws ContractError 409 once the enrolment was decided
 */
export async function checkProof(
  context: HookContext,
  before: Pick<Enrolment, 'estado' | 'curso'>,
): Promise<void> {
  if (!UNDECIDED_STATES.has(before.estado))
    throw conflict(
      'La inscripción ya se resolvió: el comprobante no se cambia. Por otro pago se escribe al centro.',
      'comprobante',
    );
  await checkPriced(context, before.curso);
}

/** Whether the enrolment was ever active, according to its revisions. */
export async function wasActive(db: Queryable, enrolment: string): Promise<boolean> {
  const revision = await from
    .selectFrom('revisiones')
    .select('_id')
    .where('coleccion', '=', 'inscripciones')
    .where('objeto', '=', enrolment)
    .where((eb) => sql<boolean>`${eb.ref('registro')} ->> 'estado' = 'activa'`)
    .limit(1)
    .$call(firstIn(db));
  return revision !== undefined;
}

/**
 * Checks that the course has a free place.
 * @throws ContractError 409 when the centre is not active or the course is full
 */
export async function checkPlace(context: HookContext, course: string): Promise<void> {
  if (!(await coursePeople(context.tx, course)).centreActive) throw closedCentre('estado');
  if (!(await hasPlace(context.tx, course))) throw noFreePlace();
}
const noFreePlace = () =>
  conflict(
    'El curso no tiene lugares libres. Conviene ampliar el cupo, o dejar la inscripción en lista de espera.',
    'estado',
  );

/** States that have no place, so that becoming active takes one. */
const STATES_WITHOUT_PLACE: ReadonlySet<Enrolment['estado']> = new Set([
  'solicitada',
  'enEspera',
  'abandonada',
]);

/** Checks that an enrolment without a place may become active, and fills in the dependent values. */
export async function prepareEntry(
  context: HookContext,
  changes: Values<'inscripciones'>,
  before: Enrolment,
): Promise<void> {
  const isOffered = before.estado === 'ofrecida';
  if (!isOffered && !STATES_WITHOUT_PLACE.has(before.estado)) return;
  const isReturning = before.estado === 'abandonada';
  if (isReturning && !(await wasActive(context.tx, before._id)))
    throw conflict(
      'La inscripción no se había aceptado: hay que pedirla otra vez desde la página del curso.',
      'estado',
    );
  // The waiting list has priority over returning students: they join its end from the course's page.
  if (isReturning && context.relations.has('propio') && (await hasWaitingList(context.tx, before.curso)))
    throw noFreePlace();
  if (isOffered) await checkAnswer(context, changes, before);
  else await checkPlace(context, before.curso);
  // A returning student keeps their original access period.
  if (isReturning) return;
  const { venceEn = before.venceEn } = changes;
  Object.assign(changes, await firstActivation(context.tx, { curso: before.curso, venceEn }, context.now), {
    ...(changes.motivoEstado !== undefined && { motivoEstado: changes.motivoEstado }),
  });
}
