/** What superadmins do outside the collections, in the same audit log as the rest. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from '../engine/audit/entry.ts';
import type { Queryable } from '../platform/database/queryable.ts';

export interface Act {
  readonly accion: AuditAction;
  readonly coleccion?: string;
  readonly objeto?: string;
  readonly diff?: Readonly<Record<string, { readonly antes?: unknown; readonly despues?: unknown }>>;
}

/** Notes an act of whoever makes the request. */
export async function noteAct(
  db: Queryable,
  request: FastifyRequest,
  { accion, coleccion, objeto, diff }: Act,
): Promise<void> {
  await addAuditEntry(db, {
    actor: request.actor._id ?? null,
    accion,
    coleccion,
    objeto,
    diff,
    ip: request.ip,
    agente: request.headers['user-agent'],
    solicitud: request.id,
  });
}
