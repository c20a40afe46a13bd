/** Session rows: operations besides better-auth's own. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenSession } from '@oficio/shared/contract/calls/session';
import { countOf, from, rowsIn, rowsOf } from '../engine/schema/statements.ts';
import type { Stored } from '../engine/sql/stored.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Returns a session token's hash, as stored. The token has 190 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** An unused session ends after this many days. */
export const SESSION_DAYS = 30;
/** Maximum age of a session in days, even in use: a stolen one doesn't last for ever. */
export const SESSION_MAX_DAYS = 90;
/** Maximum age in days of a session with administrative roles; they then sign in again with both factors. */
export const STAFF_SESSION_DAYS = 7;

/** Account states that can't sign in. `bajaSolicitada` still can, since the request may be withdrawn. */
export const CLOSED_STATES: ReadonlySet<Stored<'users'>['estado']> = new Set(['suspendido', 'anonimizado']);

/** Ends the open sessions of a person, except the given one. */
export async function revokeSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  const open = from.deleteFrom('sesiones').where('usuario', '=', userId);
  await rowsOf(db, except === undefined ? open : open.where('_id', '<>', except));
}

/** Ends a session of a person. Does nothing if the session is another person's. */
export async function revokeSession(db: Queryable, userId: string, id: string): Promise<void> {
  await from.deleteFrom('sesiones').where('usuario', '=', userId).where('_id', '=', id).$call(rowsIn(db));
}

/** Removes every way to sign in to an account: sessions, password, second factor. */
export async function removeSignIn(db: Queryable, userId: string): Promise<void> {
  for (const table of ['sesiones', 'cuentas', 'segundosFactores'] as const)
    await from.deleteFrom(table).where('usuario', '=', userId).$call(rowsIn(db));
}

const MAX_LISTED_SESSIONS = 200;

/** Returns the open sessions of a person, the most recently used first. */
export async function listSessions(db: Queryable, userId: string, current: string): Promise<OpenSession[]> {
  const rows = await from
    .selectFrom('sesiones')
    .select(['_id', 'creadoEn', 'actualizadoEn', 'expiraEn', 'ip', 'agente'])
    .where('usuario', '=', userId)
    .where('expiraEn', '>', sql<string>`now()`)
    .orderBy('actualizadoEn', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .$call(rowsIn(db));
  return rows.map(({ _id, creadoEn, actualizadoEn, expiraEn, ip, agente }) => ({
    id: _id,
    token: _id,
    createdAt: creadoEn,
    updatedAt: actualizadoEn,
    expiresAt: expiraEn,
    ipAddress: ip || null,
    userAgent: agente || null,
    actual: _id === current,
  }));
}

/**
 * Deletes expired sessions, verifications and limits; called by a periodic job. Returns the number of rows
 * deleted.
 */
export async function purgeExpired(db: Queryable): Promise<number> {
  const now = sql<string>`now()`;
  const ended = await countOf(db, from.deleteFrom('sesiones').where('expiraEn', '<', now));
  const unused = await countOf(db, from.deleteFrom('verificaciones').where('expiraEn', '<', now));
  return ended + unused + (await countOf(db, from.deleteFrom('limites').where('venceEn', '<', now)));
}
