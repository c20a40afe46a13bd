/**
 * Invitation as the invited person sees and answers it: with the code from the mail, or signed in with the
 * invited address.
 */
import type { InvitationAnswer, InvitationKey } from '@oficio/shared/contract/calls/invitations';
import { invitaciones } from '@oficio/shared/contract/collections/invitaciones';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { OpenSecret } from '../../engine/calls/access.ts';
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { edit, systemWrites } from '../../engine/collections/write.ts';
import { firstIn, firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { absent, conflict, notAllowed } from '../../platform/errors/refusals.ts';
import { findRow, instant } from '../common/lookup.ts';
import { checkTries, countTry } from './code-tries.ts';
import { checkAcceptable, fulfil } from './invitation-answer.ts';
import { codeHash } from './invitation-code.ts';

export type Key = InvitationKey;
type Invitation = Stored<'invitaciones'>;
const collection: Collection = invitaciones;

/** Returns the key of the requested invitation. @throws ContractError 400 without one */
export function keyOf({ codigo, invitacion }: Readonly<Record<string, unknown>>): Key {
  if (typeof codigo === 'string' && codigo !== '') return { codigo };
  if (isId(invitacion)) return { invitacion };
  throw invalid('Falta el código de la invitación.', 'codigo');
}

const unknown = () =>
  absent(
    'La invitación no existe, o después se envió otra. Conviene abrir el enlace del último correo, o pedir una nueva al centro.',
  );

const used = () => conflict('El código ya se usó. El centro puede dar otro.', 'codigo');

interface Found {
  readonly row: Invitation;
  /** Whether the caller is signed in with the invited address, and whether that address is confirmed. */
  readonly own: boolean;
  readonly confirmed: boolean;
  /** Whether it is a slip, held by a caller without other proof that it is theirs. */
  readonly borne: boolean;
}

const rowOf = (db: Queryable, key: Key): Promise<Invitation | undefined> => {
  const wanted = from.selectFrom('invitaciones').selectAll().where('eliminado', '=', false).limit(1);
  return firstOf(
    db,
    'codigo' in key
      ? wanted.where('codigo', '=', codeHash(key.codigo))
      : wanted.where('_id', '=', key.invitacion),
  );
};

/** @throws ContractError 404 for an unknown code or an id that isn't the caller's, 409 for a used slip */
async function find(db: Queryable, request: Request, key: Key): Promise<Found> {
  const row = await rowOf(db, key);
  const me = row && (await findRow(db, 'users', callerId(request), ['email', 'emailVerificado']));
  const written = row !== undefined && me?.email.toLowerCase() === row.email;
  const confirmed = written && me?.emailVerificado === true;
  // An id alone doesn't prove the address.
  if (!row || (!('codigo' in key) && !confirmed)) throw unknown();
  // A slip belongs to whoever holds it and has an account.
  const borne = row.via === 'talon' && !confirmed;
  if (borne && !written && row.estado === 'aceptada') throw used();
  return { row, own: written || (borne && me !== undefined), confirmed, borne };
}

const waits = async (db: Queryable, invitation: string): Promise<boolean> =>
  (await from
    .selectFrom('inscripciones')
    .select('_id')
    .where('invitacion', '=', invitation)
    .where('estado', '=', 'enEspera')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(db))) !== undefined;

async function shown(db: Queryable, now: Date, { row, own, borne }: Found): Promise<InvitationAnswer> {
  const centre = await findRow(db, 'centros', row.centro, ['nombre']);
  const course = await findRow(db, 'cursos', row.curso, ['titulo']);
  const over = row.estado === 'pendiente' && (instant(row.venceEn) ?? 0) <= now.getTime();
  return {
    _id: row._id,
    ...(row.email !== null && !borne && { email: row.email }),
    talon: row.via === 'talon',
    papel: row.papel ?? 'estudiante',
    estado: over ? 'vencida' : row.estado,
    venceEn: row.venceEn ?? '',
    centro: { _id: row.centro, nombre: centre?.nombre ?? '' },
    ...(course && { curso: { _id: course._id, titulo: course.titulo } }),
    espera: row.espera,
    enEspera: row.espera && row.estado === 'aceptada' && (await waits(db, row._id)),
    propia: own,
  };
}

/**
 * Opens an invitation's secret: its code, by digest, or its id for the caller's own confirmed address.
 * @throws ContractError 404 for an unknown key, 429 after too many codes
 */
export const openByKey: OpenSecret = async (context, shown) => {
  const { db } = context;
  const key = keyOf(shown);
  if (!('codigo' in key)) return void (await find(db, context, key));
  await checkTries(db, context);
  if (await rowOf(db, key)) return;
  await countTry(db, context);
  throw unknown();
};

/** Returns the invitation of an opened key, as the caller may see it. */
export const openInvitation = async (
  request: Request & { readonly db: Queryable },
  key: Key,
): Promise<InvitationAnswer> => shown(request.db, request.now, await find(request.db, request, key));

/**
 * Accepts or declines an invitation. The code proves the address, so declining needs no account, and
 * accepting confirms an address that was not confirmed yet. Idempotent.
 * @throws ContractError 401 without a session, 403 when signed in as somebody else, 409 when it can't be
 * answered any more
 */
export async function answerInvitation(
  context: WriteContext,
  key: Key,
  answer: 'aceptada' | 'declinada',
): Promise<InvitationAnswer> {
  const { tx, now } = context;
  const found = await find(tx, context, key);
  const { row, own, confirmed, borne } = found;
  const again = async () => shown(tx, now, await find(tx, context, key));
  if (answer === 'aceptada') {
    if (callerId(context) === null)
      throw new ContractError(
        401,
        borne
          ? 'Para aceptar la invitación hay que iniciar sesión, o crear una cuenta.'
          : 'Para aceptar la invitación hay que iniciar sesión con ese correo.',
      );
    if (!own)
      throw notAllowed(
        `La invitación es para ${row.email}. Hay que iniciar sesión con la cuenta de ese correo.`,
      );
  }
  if (row.estado === answer) return shown(tx, now, found);
  if (row.estado !== 'pendiente')
    throw conflict('La invitación ya no espera respuesta. El centro puede enviar otra.', 'estado');
  if (answer === 'declinada' && !confirmed) {
    await systemWrites(context).edit('invitaciones', row._id, { estado: 'declinada' });
    return again();
  }
  if (borne) {
    await acceptSlip(context, row);
    return again();
  }
  if (!confirmed) await confirmAddress(context);
  await edit(context, collection, row._id, { estado: answer });
  return again();
}

/** Accepts a slip, once, with the account of whoever holds it, and stores that account's address. */
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
  if (row?.estado !== 'pendiente' || !me) throw used();
  const system = systemWrites(context);
  const inside = { ...context, system, relations: new Set<string>() };
  await checkAcceptable(inside, row);
  const taken = await system.edit('invitaciones', _id, {
    estado: 'aceptada',
    email: me.email.toLowerCase(),
  });
  await fulfil(inside, taken, me._id);
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
