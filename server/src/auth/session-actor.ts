/**
 * Resolves a request's session cookie to its session. Caches each session for a second, reads those of
 * simultaneous requests with one query, and none for requests without a cookie.
 */
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Actor } from '../platform/actor.ts';
import { createBatcher } from '../platform/batcher.ts';
import type { Database } from '../platform/database/connection.ts';
import { cachedLoad } from '../platform/database/load-cache.ts';
import { signInFirst } from '../platform/errors/refusals.ts';
import { actorOfRow, ADMIN_ROLES, OPEN_STATES } from './person-actor.ts';
import { hashToken, SESSION_MAX_DAYS, STAFF_SESSION_DAYS } from './sessions.ts';

/** An open session, with its owner as an actor for permission checks. */
export interface CurrentSession {
  readonly _id: string;
  readonly actor: Actor & { readonly _id: string };
  readonly expiraEn: string;
  readonly creadoEn: string;
  readonly actualizadoEn: string;
  /** The account lacks a second factor, so its administrative roles are suspended. */
  readonly sinDosPasos: boolean;
}

const TTL_MS = 1000;
const MAX_SESSIONS = 10_000;

/** Returns the sessions of some token hashes: open ones whose owner may sign in. */
const sessionRows = (db: Database, hashes: readonly string[]) =>
  from
    .selectFrom('sesiones as s')
    .innerJoin('users as u', 'u._id', 's.usuario')
    .select([
      's._id',
      's.token',
      's.usuario',
      's.expiraEn',
      's.creadoEn',
      's.actualizadoEn',
      'u.roles',
      'u.estado',
      'u.emailVerificado',
      'u.dosPasos',
      'u.foroSuspendidoHasta',
    ])
    .where('s.token', '=', sql<string>`any(${hashes}::text[])`)
    .where('s.expiraEn', '>', sql<string>`now()`)
    .where(
      's.creadoEn',
      '>',
      (eb) =>
        sql<string>`now() - make_interval(days => case when ${eb.ref('u.roles')} && ${eb.val([...ADMIN_ROLES])}::text[] then ${STAFF_SESSION_DAYS}::int else ${SESSION_MAX_DAYS}::int end)`,
    )
    .where('u.eliminado', '=', false)
    .where('u.estado', 'in', OPEN_STATES)
    .$call(rowsIn(db));

export interface SessionReader {
  /** Returns the session of a request; undefined for a visitor. */
  read(request: FastifyRequest): Promise<CurrentSession | undefined>;
  /** Clears the cache: call it after a session begins or ends. */
  clearCache(): void;
}

/** Returns the value of a cookie, as the client sent it. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  // Most visitors have no such cookie, and theirs need no parsing.
  if (!header?.includes(name)) return undefined;
  return parseCookie(header, { decode: (value) => value })[name];
}

/**
 * Returns the token in better-auth's cookie: `token.signature`, percent-encoded. Doesn't check the signature:
 * the token alone is the proof.
 */
export function tokenOf(cookie: string): string | undefined {
  try {
    const text = decodeURIComponent(cookie);
    const dot = text.lastIndexOf('.');
    return dot > 0 && dot <= 200 ? text.slice(0, dot) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the session reader of a server.
 * @param needsTwoFactor whether roles that administer require a second factor
 */
export function sessionReader(db: Database, cookieName: string, needsTwoFactor: boolean): SessionReader {
  const cache = new LRUCache<string, Promise<CurrentSession | undefined>>({ max: MAX_SESSIONS, ttl: TTL_MS });

  const rowOf = createBatcher(
    (hash: string) => hash,
    async (hashes) => {
      const rows = new Map((await sessionRows(db, hashes)).map((row) => [row.token, row]));
      return hashes.map((hash) => rows.get(hash));
    },
  );

  async function load(hash: string): Promise<CurrentSession | undefined> {
    const row = await rowOf(hash);
    if (!row) return undefined;
    return {
      _id: row._id,
      expiraEn: row.expiraEn,
      creadoEn: row.creadoEn,
      actualizadoEn: row.actualizadoEn,
      ...actorOfRow(row, needsTwoFactor),
    };
  }

  return {
    async read(request) {
      const cookie = cookieOf(request.headers.cookie, cookieName);
      const token = cookie === undefined ? undefined : tokenOf(cookie);
      if (token === undefined) return undefined;
      const hash = hashToken(token);
      return cachedLoad(cache, hash, () => load(hash));
    },
    clearCache: () => cache.clear(),
  };
}

/**
 * Returns the session of a request on a route that requires one.
 * @throws ContractError 401 when it ended meanwhile
 */
export async function openSession(reader: SessionReader, request: FastifyRequest): Promise<CurrentSession> {
  const session = await reader.read(request);
  if (!session) throw signInFirst();
  return session;
}
