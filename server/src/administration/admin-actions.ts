/** Superadmins' actions outside the collections, recorded in the common audit log. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { callerId, type Request } from '../engine/collections/context.ts';
import type { Queryable } from '../platform/database/queryable.ts';

interface AdminAction {
  readonly accion: AuditAction;
  readonly coleccion?: string;
  readonly objeto?: string;
  readonly diff?: Readonly<Record<string, { readonly antes?: unknown; readonly despues?: unknown }>>;
}

/** Adds an audit entry for an action of the request's caller. */
export async function recordAdminAction(
  db: Queryable,
  request: Request,
  { accion, coleccion, objeto, diff }: AdminAction,
): Promise<void> {
  await addAuditEntry(db, {
    actor: callerId(request),
    accion,
    coleccion,
    objeto,
    diff,
    ip: request.ip,
    agente: request.agente,
    solicitud: request.id,
  });
}
