/** What superadmins do outside the collections, in the same audit log as the rest. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { callerId, type Request } from '../engine/collections/context.ts';
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
  who: Request,
  { accion, coleccion, objeto, diff }: Act,
): Promise<void> {
  await addAuditEntry(db, {
    actor: callerId(who),
    accion,
    coleccion,
    objeto,
    diff,
    ip: who.ip,
    agente: who.agente,
    solicitud: who.id,
  });
}
