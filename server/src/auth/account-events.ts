/** Audit entries of account events: the owner or an administrator may want to look them up later. */
import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { recordRepeatable } from '../engine/audit/repeated.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { authCall } from './call.ts';

/** Origin of a call, as the audit log stores it. */
export interface CallOrigin {
  readonly ip: string;
  readonly id: string;
  readonly agente?: string | undefined;
}

/** Returns the origin of a request. */
export const originOf = ({ ip, id, headers }: FastifyRequest): CallOrigin => ({
  ip,
  id,
  agente: headers['user-agent'],
});

type AuditDiff = Readonly<Record<string, { readonly antes?: unknown; readonly despues?: unknown }>>;

const auditEntryOf = (
  actor: string | null,
  accion: AuditAction,
  account: string | undefined,
  origin: CallOrigin | undefined,
) => ({
  actor,
  accion,
  coleccion: 'users',
  objeto: account,
  ip: origin?.ip,
  agente: origin?.agente,
  solicitud: origin?.id,
});

/** Adds an action of the account's owner to the audit log. */
export async function noteAccountEvent(
  db: Queryable,
  userId: string,
  accion: AuditAction,
  {
    callOrigin = authCall.getStore(),
    diff,
  }: { readonly callOrigin?: CallOrigin | undefined; readonly diff?: AuditDiff } = {},
): Promise<void> {
  await addAuditEntry(db, { ...auditEntryOf(userId, accion, userId, callOrigin), diff });
}

interface Attempt {
  /** The signed-in person, if any. */
  readonly actorId?: string | undefined;
  /** The account's id; undefined if there is no such account: the typed text is not stored. */
  readonly account?: string | undefined;
  readonly callOrigin?: CallOrigin | undefined;
}

/**
 * Adds an attempt to the audit log. Anybody may repeat these without limit, so repeats are counted in one
 * entry (engine/audit/repeated.ts).
 */
export const noteAttempt = (
  db: Database,
  accion: AuditAction,
  { actorId, account, callOrigin }: Attempt,
): Promise<void> => recordRepeatable(db, auditEntryOf(actorId ?? null, accion, account, callOrigin));
