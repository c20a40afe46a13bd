/** How many wrong codes of invitations may be tried from one address, so that nobody goes through them. */
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { takePoint, waitFor } from '../../platform/http/limits.ts';

/** A class behind one address types some of its slips wrong. */
const TRIES = 30;
const TRIES_S = 900;

const keyOf = (request: Request): string =>
  `invitaciones:codigo:${request.ip === undefined ? (callerId(request) ?? '') : addressKey(request.ip)}`;

/** @throws ContractError 429 to whoever tries code after code */
export async function checkTries(db: Queryable, request: Request): Promise<void> {
  if ((await waitFor(db, keyOf(request), TRIES)) === undefined) return;
  throw tooMany(
    'Se probaron demasiados códigos. Conviene esperar unos minutos y escribirlo tal como está en el talón.',
    'codigo',
  );
}

/** Counts a code that opens nothing. */
export const countTry = (db: Queryable, request: Request): Promise<unknown> =>
  takePoint(db, keyOf(request), TRIES, TRIES_S);
