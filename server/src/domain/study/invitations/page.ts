/**
 * Invitation as the invited person sees it: with the code from the mail, or signed in with the invited
 * address.
 */
import type { InvitationAnswer, InvitationKey } from '@oficio/shared/contract/calls/invitations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { OpenSecret } from '../../../engine/calls/access.ts';
import { callerId, type Request } from '../../../engine/collections/context.ts';
import { firstIn, firstOf, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent, conflict, tooMany } from '../../../platform/errors/refusals.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { codeHash } from './codes.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { consume, waitFor } from '../../../platform/http/limits.ts';

export type Key = InvitationKey;
type Invitation = Stored<'invitaciones'>;

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

export const used = () => conflict('El código ya se usó. El centro puede dar otro.', 'codigo');

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
export async function find(db: Queryable, request: Request, key: Key): Promise<Found> {
  const row = await rowOf(db, key);
  const me = row && (await findRow(db, 'users', callerId(request), ['email', 'emailVerificado']));
  const written = row !== undefined && me?.email.toLowerCase() === row.email;
  const confirmed = written && me?.emailVerificado === true;
  // An id alone doesn't prove the address.
  if (!row || (!('codigo' in key) && !confirmed)) throw unknown();
  // A slip belongs to the account of its holder.
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

export async function shown(db: Queryable, now: Date, { row, own, borne }: Found): Promise<InvitationAnswer> {
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

/** High enough for a class that shares one address and mistypes some of its slips. */
const TRIES = 30;
const TRIES_S = 900;

const tryKey = (request: Request): string =>
  `invitaciones:codigo:${request.ip === undefined ? (callerId(request) ?? '') : addressKey(request.ip)}`;

/** @throws ContractError 429 after too many wrong codes */
async function checkTries(db: Queryable, request: Request): Promise<void> {
  if ((await waitFor(db, tryKey(request), TRIES)) === undefined) return;
  throw tooMany(
    'Se probaron demasiados códigos. Conviene esperar unos minutos y escribirlo tal como está en el talón.',
    'codigo',
  );
}

/** Counts a wrong code. */
const countTry = (db: Queryable, request: Request): Promise<unknown> =>
  consume(db, tryKey(request), TRIES, TRIES_S);
