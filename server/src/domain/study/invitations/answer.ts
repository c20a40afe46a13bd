/** Answering an invitation: the checks, and the effects in the same transaction. */
import type { InvitationAnswer } from '@oficio/shared/contract/calls/invitations';
import { invitaciones } from '@oficio/shared/contract/collections/invitaciones';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { systemWrites, edit } from '../../../engine/collections/write.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { conflict, notAllowed } from '../../../platform/errors/refusals.ts';
import { closedCentre } from '../../common/course-people.ts';
import { findRow, instant, findAndLockRow } from '../../common/lookup.ts';
import { enrolInvited } from '../enrolment/enrolment.ts';
import { findInvitation, toAnswer, alreadyUsed, type Key } from './page.ts';

type Invitation = Stored<'invitaciones'>;
const collection: Collection = invitaciones;

/**
 * Checks that the invitation can still be accepted.
 * @throws ContractError 409, with the reason, when it can't
 */
export async function checkAcceptable(context: HookContext, row: Invitation): Promise<void> {
  if ((instant(row.venceEn) ?? 0) <= context.now.getTime())
    throw conflict('La invitación venció. El centro puede enviar otra.', 'estado');
  const centre = await findRow(context.tx, 'centros', row.centro, ['estado']);
  if (centre?.estado !== 'activo') throw closedCentre('estado');
  if (row.papel !== 'estudiante') return;
  const course = await findAndLockRow(context.tx, 'cursos', row.curso, ['estado']);
  if (course?.estado !== 'publicado')
    throw conflict(
      'El curso ya no está publicado. El centro puede informar cuándo vuelve a dictarse.',
      'estado',
    );
}

/** Adds the person to the centre's staff. */
async function joinStaff(context: HookContext, row: Invitation, person: string): Promise<void> {
  const field = row.papel === 'gestor' ? 'gestores' : 'docentes';
  const centre = await findAndLockRow(context.tx, 'centros', row.centro, [field]);
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
  await (row.papel === 'estudiante' ? enrolInvited(context, row, person) : joinStaff(context, row, person));
}

/**
 * Undoes an enrolment that the invitation made at once, unless the student has begun.
 * @throws ContractError 409 once the student has begun the course
 */
export async function undoEnrolment(context: HookContext, row: Invitation): Promise<void> {
  const enrolment = await from
    .selectFrom('inscripciones')
    .select(['_id', 'estado', 'progresoPct'])
    .where('invitacion', '=', row._id)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (!enrolment) return;
  const hasBegun = (enrolment.progresoPct ?? 0) > 0 || !['activa', 'enEspera'].includes(enrolment.estado);
  if (hasBegun) throw conflict('Ya empezó el curso: queda como está.', 'estado');
  await context.system.softRemove('inscripciones', enrolment._id);
}

/**
 * Accepts or declines an invitation. The code proves the address, so declining needs no account, and
 * accepting confirms the address if needed. Idempotent.
 * @throws ContractError 401 without a session, 403 when signed in as another person, 409 when it can no
 * longer be answered
 */
export async function answerInvitation(
  context: WriteContext,
  key: Key,
  answer: 'aceptada' | 'declinada',
): Promise<InvitationAnswer> {
  const { tx, now } = context;
  const invitation = await findInvitation(tx, context, key);
  const { row, isOwn, isConfirmed, isBearerSlip } = invitation;
  const currentAnswer = async () => toAnswer(tx, now, await findInvitation(tx, context, key));
  if (answer === 'aceptada') {
    if (callerId(context) === null)
      throw new ContractError(
        401,
        isBearerSlip
          ? 'Para aceptar la invitación hay que iniciar sesión, o crear una cuenta.'
          : 'Para aceptar la invitación hay que iniciar sesión con ese correo.',
      );
    if (!isOwn)
      throw notAllowed(
        `La invitación es para ${row.email}. Hay que iniciar sesión con la cuenta de ese correo.`,
      );
  }
  if (row.estado === answer) return toAnswer(tx, now, invitation);
  if (row.estado !== 'pendiente')
    throw conflict('La invitación ya no espera respuesta. El centro puede enviar otra.', 'estado');
  if (answer === 'declinada' && !isConfirmed) {
    await systemWrites(context).edit('invitaciones', row._id, { estado: 'declinada' });
    return currentAnswer();
  }
  if (isBearerSlip) {
    await acceptSlip(context, row);
    return currentAnswer();
  }
  if (!isConfirmed) await confirmAddress(context);
  await edit(context, collection, row._id, { estado: answer });
  return currentAnswer();
}

/** Accepts a slip once, for the account of its holder, and stores that account's address. */
async function acceptSlip(context: WriteContext, { _id }: Invitation): Promise<void> {
  const { tx } = context;
  // Lock the invitation: if two people use the code at once, only one is admitted.
  const row = await from
    .selectFrom('invitaciones')
    .selectAll()
    .where('_id', '=', _id)
    .forNoKeyUpdate()
    .$call(firstIn(tx));
  const me = await findRow(tx, 'users', callerId(context), ['email']);
  if (row?.estado !== 'pendiente' || !me) throw alreadyUsed();
  const system = systemWrites(context);
  const hookContext = { ...context, system, relations: new Set<string>() };
  await checkAcceptable(hookContext, row);
  const accepted = await system.edit('invitaciones', _id, {
    estado: 'aceptada',
    email: me.email.toLowerCase(),
  });
  await fulfil(hookContext, accepted, me._id);
}

/** Confirms the caller's address: receiving the code by mail proves it as the confirmation link would. */
async function confirmAddress(context: WriteContext): Promise<void> {
  const person = await findRow(context.tx, 'users', callerId(context), ['estado']);
  if (!person) return;
  await systemWrites(context).edit('users', person._id, {
    emailVerificado: true,
    ...(person.estado === 'pendiente' && { estado: 'activo' }),
  });
}
