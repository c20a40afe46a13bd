/**
 * Invitation as the invited person sees it: with the code from the mail, or signed in with the invited
 * address.
 */
import type { InvitationAnswer, InvitationKey } from '@oficio/shared/contract/calls/invitations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { MINUTE_S } from '@oficio/shared/kit/durations';
import type { VerifySecret } from '../../../engine/calls/access.ts';
import { callerId, type Request } from '../../../engine/collections/context.ts';
import { firstIn, firstOf, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent, conflict, tooMany } from '../../../platform/errors/refusals.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { consume, waitFor } from '../../../platform/http/limits.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { codeHash } from './codes.ts';

export type Key = InvitationKey;
type Invitation = Stored<'invitaciones'>;

/**
 * Returns the key of the requested invitation.
 * @throws ContractError 400 without one
 */
export function keyOf({ codigo, invitacion }: Readonly<Record<string, unknown>>): Key {
  if (typeof codigo === 'string' && codigo !== '') return { codigo };
  if (isId(invitacion)) return { invitacion };
  throw invalid('Falta el código de la invitación.', 'codigo');
}

const notFoundError = () =>
  absent(
    'La invitación no existe, o después se envió otra. Conviene abrir el enlace del último correo, o pedir una nueva al centro.',
  );

export const alreadyUsed = () => conflict('El código ya se usó. El centro puede dar otro.', 'codigo');

interface FoundInvitation {
  readonly row: Invitation;
  /** Whether the caller is signed in with the invited address, and whether that address is confirmed. */
  readonly isOwn: boolean;
  readonly isConfirmed: boolean;
  /** Whether it is a slip whose code is the caller's only proof that it is theirs. */
  readonly isBearerSlip: boolean;
}

const rowOf = (db: Queryable, key: Key): Promise<Invitation | undefined> => {
  const query = from.selectFrom('invitaciones').selectAll().where('eliminado', '=', false).limit(1);
  return firstOf(
    db,
    'codigo' in key
      ? query.where('codigo', '=', codeHash(key.codigo))
      : query.where('_id', '=', key.invitacion),
  );
};

/**
 * Returns the invitation of a key, with what the caller has proved about it.
 * @throws ContractError 404 for an unknown code or an id that isn't the caller's, 409 for a used slip
 */
export async function findInvitation(db: Queryable, request: Request, key: Key): Promise<FoundInvitation> {
  const row = await rowOf(db, key);
  const me = row && (await findRow(db, 'users', callerId(request), ['email', 'emailVerificado']));
  const isSameAddress = row !== undefined && me?.email.toLowerCase() === row.email;
  const isConfirmed = isSameAddress && me?.emailVerificado === true;
  // An id alone doesn't prove the address.
  if (!row || (!('codigo' in key) && !isConfirmed)) throw notFoundError();
  // A slip belongs to the account of its holder.
  const isBearerSlip = row.via === 'talon' && !isConfirmed;
  if (isBearerSlip && !isSameAddress && row.estado === 'aceptada') throw alreadyUsed();
  return { row, isOwn: isSameAddress || (isBearerSlip && me !== undefined), isConfirmed, isBearerSlip };
}

const isOnWaitingList = async (db: Queryable, invitation: string): Promise<boolean> =>
  (await from
    .selectFrom('inscripciones')
    .select('_id')
    .where('invitacion', '=', invitation)
    .where('estado', '=', 'enEspera')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(db))) !== undefined;

export async function toAnswer(
  db: Queryable,
  now: Date,
  { row, isOwn, isBearerSlip }: FoundInvitation,
): Promise<InvitationAnswer> {
  const centre = await findRow(db, 'centros', row.centro, ['nombre']);
  const course = await findRow(db, 'cursos', row.curso, ['titulo']);
  const isExpired = row.estado === 'pendiente' && (instant(row.venceEn) ?? 0) <= now.getTime();
  return {
    _id: row._id,
    ...(row.email !== null && !isBearerSlip && { email: row.email }),
    talon: row.via === 'talon',
    papel: row.papel ?? 'estudiante',
    estado: isExpired ? 'vencida' : row.estado,
    venceEn: row.venceEn ?? '',
    centro: { _id: row.centro, nombre: centre?.nombre ?? '' },
    ...(course && { curso: { _id: course._id, titulo: course.titulo } }),
    espera: row.espera,
    enEspera: row.espera && row.estado === 'aceptada' && (await isOnWaitingList(db, row._id)),
    propia: isOwn,
  };
}

/**
 * Opens an invitation's secret: its code, by digest, or its id for the caller's own confirmed address.
 * @throws ContractError 404 for an unknown key, 429 after too many codes
 */
export const openByKey: VerifySecret = async (context, query) => {
  const { db } = context;
  const key = keyOf(query);
  if (!('codigo' in key)) return void (await findInvitation(db, context, key));
  await checkTries(db, context);
  if (await rowOf(db, key)) return;
  await countTry(db, context);
  throw notFoundError();
};

/** Returns the invitation of an opened key, as the caller may see it. */
export const openInvitation = async (
  request: Request & { readonly db: Queryable },
  key: Key,
): Promise<InvitationAnswer> =>
  toAnswer(request.db, request.now, await findInvitation(request.db, request, key));

/** Maximum wrong codes in the window: enough for a class that shares one address and mistypes some slips. */
const MAX_TRIES = 30;
const TRIES_WINDOW_SECONDS = 15 * MINUTE_S;

const tryKey = (request: Request): string =>
  `invitaciones:codigo:${request.ip === undefined ? (callerId(request) ?? '') : addressKey(request.ip)}`;

/**
 * Checks the limit of wrong codes.
 * @throws ContractError 429 after too many
 */
async function checkTries(db: Queryable, request: Request): Promise<void> {
  if ((await waitFor(db, tryKey(request), MAX_TRIES)) === undefined) return;
  throw tooMany(
    'Se probaron demasiados códigos. Conviene esperar unos minutos y escribirlo tal como está en el talón.',
    'codigo',
  );
}

/** Counts a wrong code. */
const countTry = (db: Queryable, request: Request): Promise<unknown> =>
  consume(db, tryKey(request), MAX_TRIES, TRIES_WINDOW_SECONDS);
