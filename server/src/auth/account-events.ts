/** Audit entries of account events: the owner or an administrator may want to look them up later. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import type { FastifyRequest } from 'fastify';
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

type Noted = Readonly<Record<string, { readonly antes?: unknown; readonly despues?: unknown }>>;

const entryOf = (
  actor: string | null,
  accion: AuditAction,
  account: string | undefined,
  from: CallOrigin | undefined,
) => ({
  actor,
  accion,
  coleccion: 'users',
  objeto: account,
  ip: from?.ip,
  agente: from?.agente,
  solicitud: from?.id,
});

/** Adds an action of the account's owner to the audit log. */
export async function noteAccountEvent(
  db: Queryable,
  userId: string,
  accion: AuditAction,
  {
    from = authCall.getStore(),
    diff,
  }: { readonly from?: CallOrigin | undefined; readonly diff?: Noted } = {},
): Promise<void> {
  await addAuditEntry(db, { ...entryOf(userId, accion, userId, from), diff });
}

/**
 * Adds an attempt to the audit log. Anybody may repeat these without limit, so repeats are counted in one
 * entry (engine/audit/repeated.ts).
 * @param who the signed-in person, if any
 * @param account the account's id; undefined if there is no such account: the typed text is not stored
 */
export const noteAttempt = (
  db: Database,
  accion: AuditAction,
  {
    who,
    account,
    from,
  }: {
    readonly who?: string | undefined;
    readonly account?: string | undefined;
    readonly from?: CallOrigin | undefined;
  },
): Promise<void> => recordRepeatable(db, entryOf(who ?? null, accion, account, from));
