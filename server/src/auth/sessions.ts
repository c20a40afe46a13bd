/** The rows of open sessions: what is asked of them besides better-auth's own calls. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../platform/database/queryable.ts';

/** What is stored of a session's token. The token has 190 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Ends the open sessions of a person, but for the one given. */
export async function revokeSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  await db.query(`delete from "sesiones" where "usuario" = $1 and "_id" is distinct from $2::uuid`, [
    userId,
    except ?? null,
  ]);
}

/** Ends one session of a person; nothing happens when it is somebody else's. */
export async function revokeSession(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query(`delete from "sesiones" where "usuario" = $1 and "_id" = $2`, [userId, id]);
}

/** An open session as its owner sees it. */
export interface OpenSession {
  readonly id: string;
  /** What `revoke-session` takes. It opens nothing: the cookie's token never leaves the server. */
  readonly token: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly actual: boolean;
}

/** The open sessions of a person, the most recently used first. */
export async function listSessions(db: Queryable, userId: string, current: string): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession & { [column: string]: unknown }>(
    `select "_id" as "id", "_id" as "token", "creadoEn" as "createdAt", "actualizadoEn" as "updatedAt",
            "expiraEn" as "expiresAt", nullif("ip", '') as "ipAddress", nullif("agente", '') as "userAgent", "_id" = $2 as "actual"
     from "sesiones" where "usuario" = $1 and "expiraEn" > now() order by "actualizadoEn" desc limit 200`,
    [userId, current],
  );
  return rows;
}

/** Takes out what expired; for a job that runs now and then. Gives how many rows went. */
export async function purgeExpired(db: Queryable): Promise<number> {
  const ended = await db.query(`delete from "sesiones" where "expiraEn" < now()`);
  const unused = await db.query(`delete from "verificaciones" where "expiraEn" < now()`);
  const limits = await db.query(`delete from "limites" where "venceEn" < now()`);
  return (ended.rowCount ?? 0) + (unused.rowCount ?? 0) + (limits.rowCount ?? 0);
}
