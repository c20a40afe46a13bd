/** Rate limit on wrong invitation codes from one address, against guessing. */
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tooMany } from '../../platform/errors/refusals.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { consume, waitFor } from '../../platform/http/limits.ts';

/** High enough for a class that shares one address and mistypes some of its slips. */
const TRIES = 30;
const TRIES_S = 900;

const keyOf = (request: Request): string =>
  `invitaciones:codigo:${request.ip === undefined ? (callerId(request) ?? '') : addressKey(request.ip)}`;

/** @throws ContractError 429 after too many wrong codes */
export async function checkTries(db: Queryable, request: Request): Promise<void> {
  if ((await waitFor(db, keyOf(request), TRIES)) === undefined) return;
  throw tooMany(
    'Se probaron demasiados códigos. Conviene esperar unos minutos y escribirlo tal como está en el talón.',
    'codigo',
  );
}

/** Counts a wrong code. */
export const countTry = (db: Queryable, request: Request): Promise<unknown> =>
  consume(db, keyOf(request), TRIES, TRIES_S);
