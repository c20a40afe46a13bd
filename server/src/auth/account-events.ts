/** What happened to an account and its owner, or an administrator, may want to look up later. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { noteRepeated } from '../engine/audit/repeated.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { authCall } from './call.ts';

/** Where a call comes from. */
export interface CallOrigin {
  readonly ip: string;
  readonly id: string;
  readonly agente?: string | undefined;
}

/** Where a request comes from. */
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

/** Notes what the owner of an account did, in the audit log. */
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
 * Notes what anybody may do to an account as often as they like: counted (engine/audit/repeated.ts).
 * @param who whoever is signed in, if somebody is
 * @param account whose it is; undefined where there is no such account, and what was typed isn't kept
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
): Promise<void> => noteRepeated(db, entryOf(who ?? null, accion, account, from));
