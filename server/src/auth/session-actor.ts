/** Who a request's session cookie stands for. One query per session and second; none for a visitor. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import type { Actor } from '../platform/actor.ts';
import { hashToken } from './sessions.ts';

/** A session that is open, and its owner as permissions see them. */
export interface CurrentSession {
  readonly _id: string;
  readonly actor: Actor & { readonly _id: string };
  readonly expiraEn: string;
  readonly actualizadoEn: string;
  /** The superadmin's rights are held back until a second factor is set up. */
  readonly sinDosPasos: boolean;
}

const CACHE_MS = 1000;
const CACHE_MAX = 10_000;

interface Row {
  [column: string]: unknown;
  _id: string;
  usuario: string;
  expiraEn: string;
  actualizadoEn: string;
  roles: Role[];
  estado: string;
  emailVerificado: boolean;
  dosPasos: boolean;
  foroSuspendidoHasta: string | null;
}

export interface SessionReader {
  /** The session of a request; undefined for a visitor. */
  of(request: FastifyRequest): Promise<CurrentSession | undefined>;
  /** Forgets what was read: after a session began or ended. */
  forget(): void;
}

/** The value of one cookie, as the client sent it. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The token in better-auth's cookie: `token.signature`, percent-encoded. The token alone is the proof. */
function tokenOf(cookie: string): string | undefined {
  try {
    const text = decodeURIComponent(cookie);
    const dot = text.lastIndexOf('.');
    return dot > 0 && dot <= 200 ? text.slice(0, dot) : undefined;
  } catch {
    return undefined;
  }
}

/** @param needsTwoFactor whether a superadmin without a second factor is treated as less */
export function sessionReader(db: Database, cookieName: string, needsTwoFactor: boolean): SessionReader {
  const cache = new Map<
    string,
    { readonly until: number; readonly session: Promise<CurrentSession | undefined> }
  >();

  async function read(hash: string): Promise<CurrentSession | undefined> {
    const { rows } = await db.query<Row>(
      `select s."_id", s."usuario", s."expiraEn", s."actualizadoEn", u."roles", u."estado", u."emailVerificado", u."dosPasos", u."foroSuspendidoHasta"
       from "sesiones" s join "users" u on u."_id" = s."usuario"
       where s."token" = $1 and s."expiraEn" > now() and not u."eliminado" and u."estado" in ('pendiente', 'activo', 'bajaSolicitada')`,
      [hash],
    );
    const row = rows[0];
    if (!row) return undefined;
    const sinDosPasos = needsTwoFactor && !row.dosPasos && row.roles.includes('superadmin');
    return {
      _id: row._id,
      expiraEn: row.expiraEn,
      actualizadoEn: row.actualizadoEn,
      sinDosPasos,
      actor: {
        _id: row.usuario,
        roles: sinDosPasos ? row.roles.filter((role) => role !== 'superadmin') : row.roles,
        confirmado: row.emailVerificado && row.estado === 'activo',
        ...(!row.emailVerificado && { porConfirmar: true }),
        ...(row.foroSuspendidoHasta && { foroSuspendidoHasta: row.foroSuspendidoHasta }),
      },
    };
  }

  return {
    async of(request) {
      const cookie = cookieOf(request.headers.cookie, cookieName);
      const token = cookie === undefined ? undefined : tokenOf(cookie);
      if (token === undefined) return undefined;
      const hash = hashToken(token);
      const now = Date.now();
      const known = cache.get(hash);
      if (known && known.until > now) return known.session;
      if (cache.size >= CACHE_MAX) cache.clear();
      const session = read(hash);
      cache.set(hash, { until: now + CACHE_MS, session });
      // A failure is not an answer to remember.
      session.catch(() => cache.delete(hash));
      return session;
    },
    forget: () => cache.clear(),
  };
}
