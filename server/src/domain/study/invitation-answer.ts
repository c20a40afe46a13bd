/** Consequences of accepting an invitation, applied in the transaction that accepts it. */
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { findRow, instant } from '../common/lookup.ts';
import { closedCentre } from './course-people.ts';
import { entering } from './enrolment-access.ts';
import { FULL } from './enrolment-admission.ts';
import { hasPlace } from './places.ts';

type Invitation = Stored<'invitaciones'>;

/** @throws ContractError 409, with the reason, when the invitation can no longer be accepted */
export async function checkAcceptable(context: HookContext, row: Invitation): Promise<void> {
  if ((instant(row.venceEn) ?? 0) <= context.now.getTime())
    throw conflict('La invitación venció. El centro puede enviar otra.', 'estado');
  const centre = await findRow(context.tx, 'centros', row.centro, ['estado']);
  if (centre?.estado !== 'activo') throw closedCentre('estado');
  if (row.papel !== 'estudiante') return;
  const course = await findRow(context.tx, 'cursos', row.curso, ['estado'], 'place');
  if (course?.estado !== 'publicado')
    throw conflict(
      'El curso ya no está publicado. El centro puede informar cuándo vuelve a dictarse.',
      'estado',
    );
}

/**
 * Turns the place held by the invitation into an enrolment, or activates one that is pending. Without a free
 * place, the enrolment joins the waiting list.
 */
async function enrol(context: HookContext, row: Invitation, person: string): Promise<void> {
  if (!row.curso) return;
  const isFull = row.espera && !(await hasPlace(context.tx, row.curso));
  const enrolment = await context.system.create('inscripciones', {
    usuario: person,
    curso: row.curso,
    estado: isFull ? 'enEspera' : 'activa',
    ...(isFull && { motivoEstado: FULL }),
    origen: 'centro',
    invitacion: row._id,
  });
  // The enrolment existed before: it is pending or under way, or was abandoned earlier.
  if (enrolment.invitacion === row._id) return;
  const waits = ['solicitada', 'enEspera', 'ofrecida'].includes(enrolment.estado);
  await context.system.edit('inscripciones', enrolment._id, {
    invitacion: row._id,
    ...(waits && !isFull && (await entering(context.tx, enrolment, context.now))),
  });
}

/** Adds the person to the centre's staff. */
async function join(context: HookContext, row: Invitation, person: string): Promise<void> {
  const field = row.papel === 'gestor' ? 'gestores' : 'docentes';
  const centre = await findRow(context.tx, 'centros', row.centro, [field], 'place');
  const people = centre?.[field] ?? [];
  if (!people.includes(person))
    await context.system.edit('centros', row.centro, { [field]: [...people, person] });
}

/** Enrols the person who accepts in the course, or adds them to the centre's staff. */
export async function fulfil(
  context: HookContext,
  row: Invitation,
  person: string | null = callerId(context),
): Promise<void> {
  if (person === null) return;
  await (row.papel === 'estudiante' ? enrol(context, row, person) : join(context, row, person));
}

/**
 * Undoes an enrolment that the invitation made at once, unless the student has begun.
 * @throws ContractError 409 once the student has begun the course
 */
export async function takeBack(context: HookContext, row: Invitation): Promise<void> {
  const enrolment = await from
    .selectFrom('inscripciones')
    .select(['_id', 'estado', 'progresoPct'])
    .where('invitacion', '=', row._id)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (!enrolment) return;
  const begun = (enrolment.progresoPct ?? 0) > 0 || !['activa', 'enEspera'].includes(enrolment.estado);
  if (begun) throw conflict('Ya empezó el curso: queda como está.', 'estado');
  await context.system.softRemove('inscripciones', enrolment._id);
}
